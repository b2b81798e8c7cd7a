function focusMain(): void {
  for (const selector of ['main', '[data-focus]']) {
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }
}

/** Focuses the start of the page or `data-focus`, again when the page replaces its spinner, until the user acts. */
export function keepFocusOnMain(): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement?.matches('body, main')) focusMain();
  });
  const controller = new AbortController();
  const stop = () => {
    observer.disconnect();
    controller.abort();
  };
  focusMain();
  observer.observe(document.body, { childList: true, subtree: true });
  for (const eventName of ['keydown', 'pointerdown'])
    window.addEventListener(eventName, stop, { signal: controller.signal });
  return stop;
}
