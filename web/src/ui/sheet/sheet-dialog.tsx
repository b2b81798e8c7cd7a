import { type ComponentProps, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

type SheetDialogProps = Omit<ComponentProps<'dialog'>, 'ref' | 'open'> & { isOpen: boolean; onClose: () => void };

/** A sheet over the page; the browser keeps the focus in it and the page behind still. A tap beside it closes it. */
export function SheetDialog({ isOpen, onClose, ...props }: SheetDialogProps) {
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

  // This event comes a moment after the sheet closed; by then it may be open again.
  function handleClosed({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (!currentTarget.open) onClose();
  }

  // Escape closes a dialog by itself, and `cancel` says so at once.
  return <dialog {...props} ref={dialog} onCancel={onClose} onClose={handleClosed} onClickCapture={handleClick} />;
}

/** Where the page has a scrollbar that takes room, sheet.css keeps the room. */
function openSheet(sheet: HTMLDialogElement | null): void {
  const root = document.documentElement;
  root.toggleAttribute('data-scrolls', innerWidth > root.clientWidth);
  sheet?.showModal();
}

/** Whether a click in a sheet is the second of the double click that opened it: meant for nothing that is there now. */
function isRepeated(event: MouseEvent): boolean {
  if (event.detail < 2) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
