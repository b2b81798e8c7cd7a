import { type ReactNode, useId } from 'react';
import { CloseButton } from '#src/ui/close-button.tsx';
import { SheetDialog } from '#src/ui/sheet-dialog.tsx';
import { copy } from './copy.ts';

type BottomSheetProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** A question or a small form over the page, within the thumb's reach. What is in it begins anew each time it opens. */
export function BottomSheet({ title, isOpen, onClose, children }: BottomSheetProps) {
  const titleId = useId();
  return (
    <SheetDialog isOpen={isOpen} onClose={onClose} className="sheet" aria-labelledby={titleId}>
      {isOpen && (
        <div className="grid grid-cols-1 gap-4 px-[min(1.25rem,5vw)] pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-7 sm:pb-7">
          <div className="flex items-start justify-between gap-3">
            <h2 id={titleId} className="min-w-0 pt-2 text-xl font-bold tracking-tight wrap-anywhere">
              {title}
            </h2>
            <CloseButton
              label={copy.close}
              className="-mr-2 size-[48px] rounded-full hover:bg-surface-sunken"
              onClick={onClose}
            />
          </div>
          {children}
        </div>
      )}
    </SheetDialog>
  );
}
