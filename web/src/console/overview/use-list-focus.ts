import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Focus that leaves with its row goes to the row that follows, or to the list's heading. Spread the result on the area. */
export function useListFocus(area: RefObject<HTMLElement | null>) {
  const row = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (row.current === undefined || document.activeElement !== document.body) return;
    const rows = [...(area.current?.querySelectorAll('li') ?? [])];
    const follower = rows[Math.min(row.current, rows.length - 1)];
    (follower?.querySelector('button') ?? area.current?.querySelector('h3'))?.focus();
  });

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const item = target.closest('li');
      row.current = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : undefined;
    },
    // React keeps this silent when an element is taken away.
    onBlur: () => {
      row.current = undefined;
    },
  };
}
