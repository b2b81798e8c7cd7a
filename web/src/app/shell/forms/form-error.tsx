import type { ReactNode } from 'react';

/** An error of a form that belongs to no single field. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="rounded-xl bg-barn-wash px-4 py-3 text-barn empty:hidden">
      {children}
    </div>
  );
}
