import type { MouseEvent } from 'react';

const doubleTapMs = 500;

/** Detects a double click. Its second click may hit what replaced the button: the opposite decision, or the next row. */
export function isSecondClick(event: MouseEvent, decidedAt = 0): boolean {
  return event.detail > 1 || Date.now() - decidedAt < doubleTapMs;
}

export const onFirstClick = (handler: () => void) => (event: MouseEvent) => {
  if (!isSecondClick(event)) handler();
};
