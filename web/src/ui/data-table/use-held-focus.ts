import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

type Held = { element: HTMLElement; row: number; cell: number };

/**
 * Focus that leaves the page with its row goes to the same place in the row that follows, and what vanishes elsewhere
 * in the area hands it to the table. Spread the result on the area.
 */
export function useHeldFocus(area: RefObject<HTMLElement | null>) {
  const held = useRef<Held>(undefined);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused && focused !== document.body) {
      if (!area.current?.contains(focused)) held.current = undefined;
    } else if (held.current && area.current) {
      heirOf(held.current, area.current)?.focus();
    }
  });

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const cell = target.closest('tbody td');
      held.current = { element: target, row: indexOf(cell?.parentElement), cell: indexOf(cell) };
    },
    // React keeps this silent when an element is taken away, so what is held then stays held.
    onBlur: () => {
      held.current = undefined;
    },
  };
}

function heirOf({ element, row, cell }: Held, area: HTMLElement): HTMLElement | null {
  // It has only been moved.
  if (element.isConnected) return element;
  const rows = area.querySelector('tbody')?.children;
  const follower = rows?.[Math.min(row, rows.length - 1)]?.children[cell];
  return follower?.querySelector<HTMLElement>('button, input') ?? area.querySelector('table');
}

/** Where it stands among its siblings; -1 for nothing. */
function indexOf(element: Element | null | undefined): number {
  return element ? [...(element.parentElement?.children ?? [])].indexOf(element) : -1;
}
