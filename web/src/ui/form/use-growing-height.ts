import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Polyfills `field-sizing: content`, which neither Firefox nor Safari before 26.2 supports. */
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
