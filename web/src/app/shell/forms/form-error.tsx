import type { ReactNode } from 'react';

export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="rounded-xl bg-barn-wash px-4 py-3 text-barn empty:hidden">
      {children}
    </div>
  );
}
