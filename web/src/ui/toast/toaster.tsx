import { type FocusEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { copy } from '../copy.ts';
import { openSheets } from '../sheet/open-sheets.ts';
import { ToastCard } from './toast-card.tsx';
import { type Toast, toasts } from './toast-store.ts';

const hotkey = 'F8';

/** Shows toasts in the topmost open sheet, because a modal dialog makes the page inert. */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  const sheet = useSyncExternalStore(openSheets.subscribe, openSheets.topmost, () => undefined);
  return (
    <>
      {/* Live regions must exist before their content, or screen readers may not announce it. */}
      <ToastRegion current={sheet ? undefined : current} />
      {sheet && createPortal(<ToastRegion current={current} />, sheet)}
    </>
  );
}

/** Focuses the toast on F8, and restores the focus when the toast is removed. */
function ToastRegion({ current }: { current: Toast | undefined }) {
  const [isWindowBlurred, setWindowBlurred] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<Element | null>(null);

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === hotkey) region.current?.querySelector('button')?.focus();
    const hasFocus = region.current?.contains(document.activeElement);
    if (event.key !== 'Escape' || !current || !hasFocus) return;
    // Otherwise Escape would close the sheet as well.
    event.preventDefault();
    toasts.dismiss(current.id);
  });

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('keydown', (event) => handleKeyDown(event), { signal });
    window.addEventListener('blur', () => setWindowBlurred(true), { signal });
    window.addEventListener('focus', () => setWindowBlurred(false), { signal });
    return () => listeners.abort();
  }, []);

  function handleFocus(event: FocusEvent) {
    if (!region.current?.contains(event.relatedTarget)) previousFocus.current = event.relatedTarget;
  }

  function restoreFocus() {
    const { current: element } = previousFocus;
    const canFocus = element instanceof HTMLElement && element.isConnected;
    (canFocus ? element : document.querySelector('main'))?.focus();
  }

  const card = current && (
    <ToastCard
      key={current.id}
      toast={current}
      isPaused={isWindowBlurred}
      onFocus={handleFocus}
      onFocusLost={restoreFocus}
      onDismiss={() => toasts.dismiss(current.id)}
    />
  );
  const isAssertive = current?.tone === 'destructive';
  return (
    <section ref={region} aria-label={copy.notifications(hotkey)} className="toasts">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="status">{!isAssertive && card}</div>
      <div aria-live="assertive">{isAssertive && card}</div>
    </section>
  );
}
