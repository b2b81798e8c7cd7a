import type { MouseEvent } from 'react';

/** Time after a decision in which a second tap is taken for the same one. */
const secondTapMs = 500;

/**
 * Whether a click is the second half of a double click, or a second tap after the decision made at `decidedAt`. Both can
 * fall on whatever has taken the button's place: the opposite decision, or the next row.
 */
export function isSecondClick(event: MouseEvent, decidedAt = 0): boolean {
  return event.detail > 1 || Date.now() - decidedAt < secondTapMs;
}

/** Returns a click handler that ignores the second half of a double click. */
export const onFirstClick = (act: () => void) => (event: MouseEvent) => {
  if (!isSecondClick(event)) act();
};
