import type { MouseEvent } from 'react';

/** Whether a click in a sheet is the second of the double click that opened it: meant for nothing that is there now. */
export function isRepeated(event: MouseEvent): boolean {
  if (event.detail < 2) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
