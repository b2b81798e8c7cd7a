function focusMain(): void {
  for (const selector of ['main', '[data-focus]']) {
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }
}

/**
 * Moves the focus to the start of the page, or to its element with `data-focus`, and again when the page replaces its
 * spinner, until the user presses a key or the pointer. Returns a function that stops it.
 */
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
