import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { copy } from '../copy.ts';

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode };

export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <section
      aria-label={copy.table.selection}
      className="selection-bar fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 mx-auto flex flex-wrap items-center gap-2 rounded-2xl border border-line bg-surface-raised p-2 shadow-[0_8px_30px_var(--shadow)] md:left-[calc(var(--sidebar)+1rem)] md:w-fit"
    >
      <div className="mr-auto flex items-center gap-1 md:mr-4">
        <Button variant="ghost" size="icon" aria-label={copy.table.clear} onClick={onClear}>
          <X className="size-4" aria-hidden />
        </Button>
        <p className="text-sm font-semibold tabular-nums">{copy.table.selectedCount(count)}</p>
      </div>
      {children}
    </section>
  );
}
