import { type ReactNode, useId } from 'react';
import { CloseButton } from '#src/ui/close-button.tsx';
import { copy } from '#src/ui/copy.ts';
import { SheetDialog } from '#src/ui/sheet-dialog.tsx';

type QuestionProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** Asks something over a sheet: at a phone's lower edge, in the middle of a desk. It begins anew each time it opens. */
export function Question({ title, isOpen, onClose, children }: QuestionProps) {
  const titleId = useId();
  return (
    <SheetDialog isOpen={isOpen} onClose={onClose} className="sheet question" aria-labelledby={titleId}>
      {isOpen && (
        <div className="grid grid-cols-1 gap-5 px-(--gutter) pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-6">
          <div className="flex items-start justify-between gap-3">
            <h2 id={titleId} className="min-w-0 pt-1.5 text-xl font-bold tracking-tight wrap-anywhere">
              {title}
            </h2>
            <CloseButton
              label={copy.close}
              className="-mr-2 size-[44px] rounded-full hover:bg-chip"
              onClick={onClose}
            />
          </div>
          {children}
        </div>
      )}
    </SheetDialog>
  );
}
