/** Screen readers and the Tab key go on from the page's start instead of what has gone. */
function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the page's main part, and again to that of every page that takes its place, such as the one a
 * spinner stood in for, until the visitor does something.
 */
export function holdFocusOnMain(): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusMain();
  });
  const listening = new AbortController();
  const leave = () => {
    observer.disconnect();
    listening.abort();
  };
  focusMain();
  observer.observe(document.body, { childList: true, subtree: true });
  for (const deed of ['keydown', 'pointerdown']) window.addEventListener(deed, leave, { signal: listening.signal });
  return leave;
}
