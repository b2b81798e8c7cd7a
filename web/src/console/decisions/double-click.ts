import type { MouseEvent } from 'react';

/** A second tap within this time after a decision belongs to the first. */
const secondTapMs = 500;

/**
 * Returns whether a click is the second half of a double click, or a second tap after the decision at `decidedAt` (ms).
 * Either can hit what has replaced the button by then: the opposite decision, or the next row.
 */
export function isSecondClick(event: MouseEvent, decidedAt = 0): boolean {
  return event.detail > 1 || Date.now() - decidedAt < secondTapMs;
}

/** Returns a click handler that ignores the second half of a double click. */
export const onFirstClick = (handler: () => void) => (event: MouseEvent) => {
  if (!isSecondClick(event)) handler();
};
