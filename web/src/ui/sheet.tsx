import type { ReactNode } from 'react';
import { CloseButton } from './close-button.tsx';
import { copy } from './copy.ts';
import { SheetDialog } from './sheet-dialog.tsx';

type SheetProps = {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A panel that slides in from the left over the page. */
export function Sheet({ label, isOpen, onClose, children }: SheetProps) {
  return (
    <SheetDialog isOpen={isOpen} onClose={onClose} aria-label={label} className="left-sheet">
      {isOpen && (
        <div className="flex min-h-full flex-col">
          <CloseButton
            label={copy.close}
            className="absolute top-3 right-3 z-10 size-9 rounded-lg hover:bg-chip"
            onClick={onClose}
          />
          {children}
        </div>
      )}
    </SheetDialog>
  );
}
