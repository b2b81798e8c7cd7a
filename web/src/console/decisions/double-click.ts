import type { MouseEvent } from 'react';

/** A tap this soon after a decision counts as the second half of a double tap and is ignored. */
const secondTapMs = 500;

/** The second half of a double click may hit what replaced the button: the opposite decision, or the next row. */
export function isSecondClick(event: MouseEvent, decidedAt = 0): boolean {
  return event.detail > 1 || Date.now() - decidedAt < secondTapMs;
}

export const onFirstClick = (handler: () => void) => (event: MouseEvent) => {
  if (!isSecondClick(event)) handler();
};
