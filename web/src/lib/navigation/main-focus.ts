function focusMain(): void {
  for (const selector of ['main', '[data-focus]']) {
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }
}

/**
 * Focuses `[data-focus]`, or `<main>` if there is none. Does so again when content replaces the spinner, until the user
 * clicks or types, or the returned function is called.
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
