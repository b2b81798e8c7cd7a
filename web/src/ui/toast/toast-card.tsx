import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { copy } from '../copy.ts';
import { ToastFrame } from './toast-frame.tsx';
import type { Toast } from './toast-store.ts';
import { useCountdown } from './use-countdown.ts';

const defaultDurationMs = 5000;

const actionDurationMs = 10_000;

type ToastCardProps = {
  toast: Toast;
  isPaused: boolean;
  onFocus: (event: FocusEvent) => void;
  onFocusLost: () => void;
  onDismiss: () => void;
};

/** Hover, focus, a running action and `isPaused` pause the countdown. */
export function ToastCard({ toast, isPaused, onFocus, onFocusLost, onDismiss }: ToastCardProps) {
  const { title, description, action, durationMs = action ? actionDurationMs : defaultDurationMs } = toast;
  const isDestructive = toast.tone === 'destructive';
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isActing, setActing] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useCountdown({ durationMs, isPaused: isPaused || isHovered || hasFocus || isActing, onEnd: onDismiss });

  const handleRemoval = useEffectEvent((element: HTMLElement | null) => {
    // Deferred, because React dispatches no focus events during a commit, and the page tracks the focus with them.
    if (element?.contains(document.activeElement)) queueMicrotask(onFocusLost);
  });
  useLayoutEffect(() => {
    const element = card.current;
    return () => handleRemoval(element);
  }, []);

  function handleFocus(event: FocusEvent) {
    setHasFocus(true);
    onFocus(event);
  }

  /** Dismisses the toast only after the action, so that a double click does not hit the page beneath it. */
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
          className="min-h-11 shrink-0 self-center rounded-lg border px-3 text-sm font-semibold aria-disabled:opacity-60 md:min-h-8"
          onClick={() => void handleAction()}
        >
          {action.label}
        </button>
      )}
    </ToastFrame>
  );
}
