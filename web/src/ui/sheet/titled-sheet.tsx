import { type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names.ts';
import { CloseButton } from '../button/close-button.tsx';
import { copy } from '../copy.ts';
import { SheetDialog } from './sheet-dialog.tsx';

type TitledSheetProps = {
  title: string;
  className?: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Remounts its children each time the sheet opens. */
export function TitledSheet({ title, className, isOpen, onClose, children }: TitledSheetProps) {
  const titleId = useId();
  return (
    <SheetDialog isOpen={isOpen} onClose={onClose} className={classNames('sheet', className)} aria-labelledby={titleId}>
      {isOpen && (
        <div className="grid grid-cols-1 gap-4 px-[min(1.25rem,5vw)] pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-7 sm:pb-7">
          {/* In a tall window, the title and the close button stay visible above a long form. */}
          <div className="z-10 flex items-start justify-between gap-3 bg-surface-raised pt-4 pb-1 tall:sticky tall:top-0">
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
