import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

type FocusedElement = { element: HTMLElement; row: number; cell: number };

/**
 * When the focused element is removed with its row, focuses the same cell of the row that took its place, or the table.
 * Pass the returned handlers to the element of `area`.
 */
export function useRowFocus(area: RefObject<HTMLElement | null>) {
  const lastFocus = useRef<FocusedElement>(undefined);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused && focused !== document.body) {
      if (!area.current?.contains(focused)) lastFocus.current = undefined;
    } else if (lastFocus.current && area.current) {
      findNextFocus(lastFocus.current, area.current)?.focus();
    }
  });

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const cell = target.closest('tbody td');
      lastFocus.current = { element: target, row: indexOf(cell?.parentElement), cell: indexOf(cell) };
    },
    // React dispatches no blur event when an element is removed, so the removed element stays recorded.
    onBlur: () => {
      lastFocus.current = undefined;
    },
  };
}

function findNextFocus({ element, row, cell }: FocusedElement, area: HTMLElement): HTMLElement | null {
  if (element.isConnected) return element;
  // `table` is null while the page is loading, because the role of the skeleton's table is `presentation`.
  const table = area.querySelector<HTMLElement>('[role=table]');
  const rows = table?.querySelector('tbody')?.children;
  const nextCell = rows?.[Math.min(row, rows.length - 1)]?.children[cell];
  return nextCell?.querySelector<HTMLElement>('button, input') ?? table;
}

function indexOf(element: Element | null | undefined): number {
  return element ? [...(element.parentElement?.children ?? [])].indexOf(element) : -1;
}
