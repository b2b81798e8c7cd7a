import type { ReactNode } from 'react';
import { copy } from './copy.ts';

/** A border for a destructive button that stands beside other buttons with one. */
export const destructiveButtonClass = 'border border-line-strong bg-surface-raised';

/** The buttons of a sheet: what staff can do about its subject. */
export function SheetActions({ children }: { children: ReactNode }) {
  return (
    <fieldset aria-label={copy.actions} className="flex min-w-0 flex-wrap gap-2 *:shrink *:max-md:min-h-11">
      {children}
    </fieldset>
  );
}
