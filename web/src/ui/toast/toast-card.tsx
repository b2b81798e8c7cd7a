import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { CloseButton } from '../close-button.tsx';
import { copy } from '../copy.ts';
import type { Toast } from './toast-store.ts';
import { useCountdown } from './use-countdown.ts';

const defaultDurationMs = 5000;

/** One needs longer to decide than to read. */
const actionDurationMs = 10_000;

const tones = {
  neutral: {
    card: 'toast',
    description: 'text-ink-soft',
    button: 'border-line-strong hover:bg-chip',
  },
  destructive: {
    card: 'toast destructive',
    description: '',
    button: 'border-on-alarm hover:bg-alarm-hover',
  },
} as const;

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
  const tone = tones[toast.tone ?? 'neutral'];
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
    <div
      ref={card}
      className={tone.card}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={handleFocus}
      onBlur={() => setHasFocus(false)}
    >
      <div className="min-w-0 grow self-center">
        <p className="line-clamp-2 font-semibold">{title}</p>
        {description && <p className={classes('mt-0.5 line-clamp-12 text-sm/5', tone.description)}>{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          aria-disabled={isActing || undefined}
          className={classes(
            'min-h-8 shrink-0 self-center rounded-lg border px-3 text-sm font-semibold aria-disabled:opacity-60',
            tone.button,
          )}
          onClick={() => void handleAction()}
        >
          {action.label}
        </button>
      )}
      <CloseButton label={copy.close} className={`-mr-1 size-[32px] rounded-full ${tone.button}`} onClick={onDismiss} />
    </div>
  );
}
