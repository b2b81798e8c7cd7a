import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string;
  /** Stands under the field and describes it. */
  hint?: string | undefined;
  /** What is wrong with what was typed. */
  error?: string | undefined;
};

/** A field of several lines with its label; it grows with its text where the browser can. */
export function TextArea({ label, hint, error, className, ...props }: TextAreaProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <textarea
        rows={4}
        {...props}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={classes(error && errorId, hint && hintId) || undefined}
        className={classes(
          'field-sizing-content max-h-[60dvh] min-h-24 w-full min-w-0 rounded-xl border border-line-strong bg-surface-raised px-4 py-3 text-ink',
          'aria-invalid:border-barn aria-invalid:inset-ring aria-invalid:inset-ring-barn',
          className,
        )}
      />
      {error && (
        <p id={errorId} className="flex items-center gap-1.5 text-sm font-semibold text-barn">
          <CircleAlert className="size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
      <p id={hintId} aria-live="polite" className="text-sm text-ink-soft empty:hidden">
        {hint}
      </p>
    </div>
  );
}
