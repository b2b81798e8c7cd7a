import { type FocusEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { copy } from '../copy.ts';
import { ToastCard } from './toast-card.tsx';
import { toasts } from './toast-store.ts';

const hotkey = 'F8';

/** Shows the page's toasts, and tells them to assistive technology. F8 leads there from anywhere, and their end leads back. */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current);
  const [isAway, setAway] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === hotkey) region.current?.querySelector('button')?.focus();
    const hasFocus = region.current?.contains(document.activeElement);
    if (event.key === 'Escape' && current && hasFocus) toasts.dismiss(current.id);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('keydown', (event) => handleKeyDown(event), { signal });
    window.addEventListener('blur', () => setAway(true), { signal });
    window.addEventListener('focus', () => setAway(false), { signal });
    return () => listening.abort();
  }, []);

  function handleFocus(event: FocusEvent) {
    if (!region.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  }

  function handleLeave() {
    const { current: origin } = cameFrom;
    const isThere = origin instanceof HTMLElement && origin.isConnected;
    (isThere ? origin : document.querySelector('main'))?.focus();
  }

  const card = current && (
    <ToastCard
      key={current.id}
      toast={current}
      isHeld={isAway}
      onFocus={handleFocus}
      onLeave={handleLeave}
      onDismiss={() => toasts.dismiss(current.id)}
    />
  );
  const isUrgent = current?.tone === 'destructive';
  return (
    <section ref={region} aria-label={copy.notifications(hotkey)} className="toasts">
      {/* Both stand before there is anything to tell: a region that comes with its message may stay unheard. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="status">{!isUrgent && card}</div>
      <div aria-live="assertive">{isUrgent && card}</div>
    </section>
  );
}
