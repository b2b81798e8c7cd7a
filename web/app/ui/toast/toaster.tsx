import { type FocusEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { ToastCard } from './toast-card.tsx';
import { toasts } from './toast-store.ts';

const hotkey = 'F8';

/** Shows the page's toasts, and tells them to assistive technology. F8 leads there from anywhere, and closing leads back. */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current);
  const [isAway, setAway] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === hotkey) region.current?.querySelector('button')?.focus();
    if (event.key === 'Escape' && current && hasFocus()) handleDismiss(current.id);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('keydown', (event) => handleKeyDown(event), { signal });
    window.addEventListener('blur', () => setAway(true), { signal });
    window.addEventListener('focus', () => setAway(false), { signal });
    return () => listening.abort();
  }, []);

  function hasFocus(): boolean {
    return region.current?.contains(document.activeElement) ?? false;
  }

  function handleFocus(event: FocusEvent) {
    if (!region.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  }

  function handleDismiss(id: number) {
    const isLeft = hasFocus();
    toasts.dismiss(id);
    if (isLeft && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  return (
    <div
      ref={region}
      // An output element may hold text alone, not what a toast is made of.
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="status"
      aria-label={`Notifications (${hotkey})`}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 p-4 md:top-auto md:right-0 md:bottom-0 md:left-auto md:w-full md:max-w-[420px]"
    >
      {current && (
        <ToastCard
          key={current.id}
          toast={current}
          isHeld={isAway}
          onFocus={handleFocus}
          onDismiss={() => handleDismiss(current.id)}
        />
      )}
    </div>
  );
}
