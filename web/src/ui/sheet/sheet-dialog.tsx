import { type ComponentProps, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { openSheets } from './open-sheets.ts';
import { reserveScrollbar } from './reserve-scrollbar.ts';

type SheetDialogProps = Omit<ComponentProps<'dialog'>, 'ref' | 'open'> & { isOpen: boolean; onClose: () => void };

export function SheetDialog({ isOpen, onClose, ...props }: SheetDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    const opener = document.activeElement as HTMLElement | null;
    reserveScrollbar();
    element.showModal();
    openSheets.add(element);
    return () => {
      openSheets.remove(element);
      // Removal from the DOM alone does not restore the focus.
      element.close();
      // After Escape, WebKit leaves the focus on the dialog if the dialog itself had it.
      setTimeout(() => document.activeElement === element && opener?.focus());
    };
  }, [isOpen]);

  function handleClick(event: MouseEvent) {
    if (!cancelDoubleClick(event) && event.target === event.currentTarget) onClose();
  }

  // The `close` event is asynchronous: by then, this sheet may be open again, or `onClose` might close another sheet.
  function handleCloseEvent({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (isOpen && !currentTarget.open) onClose();
  }

  // `cancel` reports Escape synchronously, before the `close` event.
  return <dialog {...props} ref={dialog} onCancel={onClose} onClose={handleCloseEvent} onClickCapture={handleClick} />;
}

/** Cancels the second click of a double click, whose first click may have opened the sheet. */
function cancelDoubleClick(event: MouseEvent): boolean {
  if (event.detail < 2) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
