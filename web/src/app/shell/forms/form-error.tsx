import type { ReactNode } from 'react';

/** An error of a whole form, which belongs to none of its fields. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="rounded-xl bg-barn-wash px-4 py-3 text-barn empty:hidden">
      {children}
    </div>
  );
}
