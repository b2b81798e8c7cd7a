import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Where a control goes with what it did, the nearest part of the page around it that has a `tabIndex` takes the focus, so
 * that Tab goes on from there. Spread the result on the area, which is the last of these parts.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>) {
  const around = useRef<readonly Element[]>([]);

  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      const heir = around.current.find((one) => one.isConnected && one.matches('[tabindex]'));
      if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
    });
    if (area.current) observer.observe(area.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [area]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      around.current = ancestorsOf(target);
    },
    // React keeps this silent when a control is taken away.
    onBlur: () => {
      around.current = [];
    },
  };
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}
