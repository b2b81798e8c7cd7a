import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When the focused row is removed, focuses the button of the next row (of the last row, if none follows), or the list's
 * heading if no row is left. Spread the returned handlers on `area`.
 */
export function useListFocus(area: RefObject<HTMLElement | null>) {
  const focusedIndex = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (focusedIndex.current === undefined || document.activeElement !== document.body) return;
    const rows = [...(area.current?.querySelectorAll('li') ?? [])];
    const nextRow = rows[Math.min(focusedIndex.current, rows.length - 1)];
    (nextRow?.querySelector('button') ?? area.current?.querySelector('h3'))?.focus();
  });

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const item = target.closest('li');
      focusedIndex.current = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : undefined;
    },
    onBlur: () => {
      focusedIndex.current = undefined;
    },
  };
}
