import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Focuses the next row, or the list's heading, when the focused row is removed. Spread the handlers on `area`. */
export function useListFocus(area: RefObject<HTMLElement | null>) {
  const row = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (row.current === undefined || document.activeElement !== document.body) return;
    const rows = [...(area.current?.querySelectorAll('li') ?? [])];
    const nextRow = rows[Math.min(row.current, rows.length - 1)];
    (nextRow?.querySelector('button') ?? area.current?.querySelector('h3'))?.focus();
  });

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const item = target.closest('li');
      row.current = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : undefined;
    },
    onBlur: () => {
      row.current = undefined;
    },
  };
}
