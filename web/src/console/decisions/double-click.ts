import type { MouseEvent } from 'react';

const doubleClickMs = 500;

/**
 * Returns whether a click is the second of a double click, or follows a decision within half a second. Such a click
 * must have no effect, because the button under the pointer may now be for the opposite decision or for the next row.
 */
export function isSecondClick(event: MouseEvent, decidedAt = 0): boolean {
  return event.detail > 1 || Date.now() - decidedAt < doubleClickMs;
}

export const onFirstClick = (handler: () => void) => (event: MouseEvent) => {
  if (!isSecondClick(event)) handler();
};
