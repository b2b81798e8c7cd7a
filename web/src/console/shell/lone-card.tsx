import type { ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';

/** A page of the console that is one message, without the shell around it. */
export function LoneCard({ children }: { children: ReactNode }) {
  return (
    <main tabIndex={-1} className="grid min-h-dvh place-items-center bg-surface-sunken p-4 outline-none">
      <Card className="w-full max-w-md p-6 sm:p-8">{children}</Card>
    </main>
  );
}
