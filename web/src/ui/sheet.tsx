import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { copy } from './copy.ts';
import { openSheet } from './open-sheet.ts';
import { isRepeated } from './sheet-click.ts';

type SheetProps = {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A panel that slides in from the left over the page; the browser keeps the focus in it and the page behind still. */
export function Sheet({ label, isOpen, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen) openSheet(element);
    // A dialog gives the focus back when it is closed, but not when it is taken away.
    return () => element?.close();
  }, [isOpen]);

  function handleClick(event: MouseEvent) {
    if (!isRepeated(event) && event.target === event.currentTarget) onClose();
  }

  return (
    // Escape closes a dialog by itself; the click is for a tap beside the sheet.
    <dialog ref={dialog} aria-label={label} className="left-sheet" onClose={onClose} onClickCapture={handleClick}>
      {isOpen && (
        <div className="flex min-h-full flex-col">
          <button
            type="button"
            aria-label={copy.close}
            className="absolute top-3 right-3 z-10 grid size-9 place-items-center rounded-lg hover:bg-surface-sunken"
            onClick={onClose}
          >
            <X className="size-5" aria-hidden />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
