import { X } from 'lucide-react';
import type { ReactNode } from 'react';
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
          <button
            type="button"
            aria-label={copy.close}
            className="absolute top-3 right-3 z-10 grid size-9 place-items-center rounded-lg hover:bg-chip"
            onClick={onClose}
          >
            <X className="size-5" aria-hidden />
          </button>
          {children}
        </div>
      )}
    </SheetDialog>
  );
}
