import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

const inputClass =
  'min-h-12 w-full min-w-0 rounded-xl border border-line-strong bg-surface-raised px-4 text-ink ' +
  'placeholder:text-ink-soft disabled:cursor-not-allowed disabled:opacity-60 ' +
  'aria-invalid:border-barn aria-invalid:inset-ring aria-invalid:inset-ring-barn';

export type FieldProps = ComponentProps<'input'> & {
  label: string;
  /** Stands under the input and describes it. */
  hint?: string | undefined;
  /** What is wrong with what was typed; it marks the input, and a toast tells it. */
  error?: string | undefined;
  /** Stands inside the input's box, at its end. */
  adornment?: ReactNode;
};

/** An input with its label. */
export function Field({ label, hint, error, adornment, className, ...props }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...props}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={classes(error && errorId, hint && hintId) || undefined}
          className={classes(inputClass, adornment !== undefined && 'pr-14', className)}
        />
        {adornment}
      </div>
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
