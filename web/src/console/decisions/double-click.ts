import type { MouseEvent } from 'react';

const doubleTapMs = 500;

/**
 * Returns whether a click is the second of a double click, or follows a decision within half a second. By then, the
 * button under the pointer may be for the opposite decision or for the next row.
 */
export function isSecondClick(event: MouseEvent, decidedAt = 0): boolean {
  return event.detail > 1 || Date.now() - decidedAt < doubleTapMs;
}

export const onFirstClick = (handler: () => void) => (event: MouseEvent) => {
  if (!isSecondClick(event)) handler();
};
