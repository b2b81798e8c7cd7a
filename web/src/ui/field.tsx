import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

const inputClass =
  'min-h-12 w-full min-w-0 rounded-xl border border-line-strong bg-surface-raised px-4 text-ink ' +
  'placeholder:text-ink-soft disabled:cursor-not-allowed disabled:opacity-60';

export type FieldProps = ComponentProps<'input'> & {
  label: string;
  /** Stands under the input and describes it. */
  hint?: string | undefined;
  /** Stands inside the input's box, at its end. */
  adornment?: ReactNode;
};

/** An input with its label. */
export function Field({ label, hint, adornment, className, ...props }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...props}
          id={id}
          aria-describedby={hint ? hintId : undefined}
          className={classes(inputClass, adornment !== undefined && 'pr-14', className)}
        />
        {adornment}
      </div>
      <p id={hintId} aria-live="polite" className="text-sm text-ink-soft empty:hidden">
        {hint}
      </p>
    </div>
  );
}
