import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { copy } from '../copy.ts';
import { ToastFrame } from './toast-frame.tsx';
import type { Toast } from './toast-store.ts';
import { useCountdown } from './use-countdown.ts';

const defaultDurationMs = 5000;

/** One needs longer to decide than to read. */
const actionDurationMs = 10_000;

type ToastCardProps = {
  toast: Toast;
  /** Its time stands still. */
  isHeld: boolean;
  onFocus: (event: FocusEvent) => void;
  /** It goes, and the focus with it. */
  onLeave: () => void;
  onDismiss: () => void;
};

/** One toast; it goes when its time is up, unless the pointer or the focus is on it. */
export function ToastCard({ toast, isHeld, onFocus, onLeave, onDismiss }: ToastCardProps) {
  const { title, description, action, durationMs = action ? actionDurationMs : defaultDurationMs } = toast;
  const isDestructive = toast.tone === 'destructive';
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isActing, setActing] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useCountdown({ durationMs, isPaused: isHeld || isHovered || hasFocus || isActing, onEnd: onDismiss });

  const handleEnd = useEffectEvent((element: HTMLElement | null) => {
    if (element?.contains(document.activeElement)) onLeave();
  });
  useLayoutEffect(() => {
    const element = card.current;
    return () => handleEnd(element);
  }, []);

  function handleFocus(event: FocusEvent) {
    setHasFocus(true);
    onFocus(event);
  }

  /** The card stays while its action runs, so that the second half of a double click falls on nothing beneath it. */
  async function handleAction() {
    if (isActing) return;
    setActing(true);
    await action?.onSelect();
    onDismiss();
  }

  return (
    <ToastFrame
      ref={card}
      {...{ title, description, isDestructive }}
      closeLabel={copy.close}
      onClose={onDismiss}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={handleFocus}
      onBlur={() => setHasFocus(false)}
    >
      {action && (
        <button
          type="button"
          aria-disabled={isActing || undefined}
          className="min-h-8 shrink-0 self-center rounded-lg border px-3 text-sm font-semibold aria-disabled:opacity-60"
          onClick={() => void handleAction()}
        >
          {action.label}
        </button>
      )}
    </ToastFrame>
  );
}
