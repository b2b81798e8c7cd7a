import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

const inputClass =
  'min-h-12 w-full min-w-0 rounded-xl border border-line-strong bg-surface-raised px-4 text-ink aria-invalid:border-barn ' +
  'placeholder:text-ink-soft disabled:cursor-not-allowed disabled:opacity-60';

type Described = {
  label: string;
  /** Stands under the input and describes it. */
  hint?: string | undefined;
  /** What is wrong with what was written; it takes the hint's place. */
  error?: string | undefined;
};

export type FieldProps = ComponentProps<'input'> &
  Described & {
    /** Stands inside the input's box, at its end. */
    adornment?: ReactNode;
  };

/** An input with its label. */
export function Field({ label, hint, error, adornment, className, ...props }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...props}
          {...described(id, { hint, error })}
          className={classes(inputClass, adornment !== undefined && 'pr-14', className)}
        />
        {adornment}
      </div>
    </FieldFrame>
  );
}

/** What ties an input to its label, and to what stands below it. */
function described(id: string, { hint, error }: Pick<Described, 'hint' | 'error'>) {
  return {
    id,
    'aria-describedby': (error ?? hint) ? `${id}-hint` : undefined,
    'aria-invalid': error === undefined ? undefined : true,
  } as const;
}

type FieldFrameProps = Described & { id: string; children: ReactNode };

/** The label above an input, and what describes it below. */
function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      <p
        id={`${id}-hint`}
        aria-live="polite"
        className={classes('text-sm empty:hidden', error ? 'text-barn' : 'text-ink-soft')}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
