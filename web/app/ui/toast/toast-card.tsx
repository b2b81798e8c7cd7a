import { X } from 'lucide-react';
import { type FocusEvent, useState } from 'react';
import { classes } from '../classes.ts';
import type { Toast } from './toast-store.ts';
import { useCountdown } from './use-countdown.ts';

const defaultDurationMs = 5000;

const tones = {
  neutral: {
    card: 'border-line-strong bg-surface-raised text-ink',
    description: 'text-ink-soft',
    button: 'border-line-strong hover:bg-surface-sunken',
  },
  destructive: {
    card: 'border-alarm bg-alarm text-on-alarm',
    description: '',
    button: 'border-on-alarm hover:bg-alarm-hover',
  },
} as const;

type ToastCardProps = {
  toast: Toast;
  /** Its time stands still. */
  isHeld: boolean;
  onFocus: (event: FocusEvent) => void;
  onDismiss: () => void;
};

/** One toast; it goes when its time is up, unless the pointer or the focus is on it. */
export function ToastCard({ toast, isHeld, onFocus, onDismiss }: ToastCardProps) {
  const { title, description, action, durationMs = defaultDurationMs } = toast;
  const tone = tones[toast.tone ?? 'neutral'];
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useCountdown({ durationMs, isPaused: isHeld || isHovered || hasFocus, onEnd: onDismiss });

  function handleFocus(event: FocusEvent) {
    setHasFocus(true);
    onFocus(event);
  }

  function handleAction() {
    onDismiss();
    action?.onSelect();
  }

  return (
    <div
      className={classes(
        'toast pointer-events-auto flex items-start gap-3 rounded-2xl border p-4 pl-5 shadow-[0_8px_30px_var(--shadow)]',
        tone.card,
      )}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={handleFocus}
      onBlur={() => setHasFocus(false)}
    >
      <div className="min-w-0 grow self-center">
        <p className="line-clamp-2 font-semibold">{title}</p>
        {description && <p className={classes('mt-0.5 line-clamp-6 text-sm/5', tone.description)}>{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={classes('min-h-8 self-center rounded-lg border px-3 text-sm font-semibold', tone.button)}
          onClick={handleAction}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close"
        className={classes('-mr-1 grid size-8 shrink-0 place-items-center rounded-full', tone.button)}
        onClick={onDismiss}
      >
        <X className="size-4" aria-hidden />
      </button>
    </div>
  );
}
