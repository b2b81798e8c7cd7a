import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref that makes a controlled text area as high as its text where CSS cannot (`field-sizing`, which WebKit has
 * from Safari 26.2). The minimum and maximum height come from its own CSS.
 */
export function useGrowingHeight(): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = field.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    const border = area.offsetHeight - area.clientHeight;
    area.style.height = `${area.scrollHeight + border}px`;
  });
  return field;
}
