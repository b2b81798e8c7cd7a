import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Focuses the nearest ancestor with a `tabIndex` when the focused control is removed. Spread the result on `area`. */
export function useFocusFallback(area: RefObject<HTMLElement | null>) {
  const ancestors = useRef<readonly Element[]>([]);

  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      const fallback = ancestors.current.find((element) => element.isConnected && element.matches('[tabindex]'));
      if (fallback instanceof HTMLElement) fallback.focus({ preventScroll: true });
    });
    if (area.current) observer.observe(area.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [area]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      ancestors.current = ancestorsOf(target);
    },
    onBlur: () => {
      ancestors.current = [];
    },
  };
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}
