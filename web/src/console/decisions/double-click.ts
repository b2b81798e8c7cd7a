import type { MouseEvent } from 'react';

const doubleTapMs = 500;

/**
 * Returns whether a click is the second of a double click, or follows the decision within half a second. Such a click
 * may hit a button of the opposite decision or of the next row.
 */
export function isSecondClick(event: MouseEvent, decidedAt = 0): boolean {
  return event.detail > 1 || Date.now() - decidedAt < doubleTapMs;
}

export const onFirstClick = (handler: () => void) => (event: MouseEvent) => {
  if (!isSecondClick(event)) handler();
};
