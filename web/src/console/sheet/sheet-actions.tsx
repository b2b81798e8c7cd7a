import type { ReactNode } from 'react';
import { copy } from './copy.ts';

export const destructiveButtonClass = 'border border-line bg-surface-raised shadow-xs';

export function SheetActions({ children }: { children: ReactNode }) {
  return (
    <fieldset aria-label={copy.actions} className="flex min-w-0 flex-wrap gap-2 *:shrink">
      {children}
    </fieldset>
  );
}
