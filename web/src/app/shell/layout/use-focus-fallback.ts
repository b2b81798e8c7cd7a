import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus of a removed control to its nearest ancestor with a `tabIndex`, so that Tab continues from there.
 * Spread the result on the area, which is the outermost such ancestor.
 */
export function useFocusFallback(area: RefObject<HTMLElement | null>) {
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
    // React sends no blur event when a control is removed.
    onBlur: () => {
      around.current = [];
    },
  };
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}
