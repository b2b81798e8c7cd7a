import type { ReactNode } from 'react';

/** Why a form could not be sent, where it is no field's fault. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="rounded-xl bg-barn-wash px-4 py-3 text-barn empty:hidden">
      {children}
    </div>
  );
}
