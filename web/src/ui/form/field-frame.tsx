import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names.ts';

export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

type FieldAttributes = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

export const fieldClass =
  'w-full min-w-0 rounded-xl border border-line-strong bg-surface-raised px-4 text-ink ' +
  'aria-invalid:border-barn aria-invalid:inset-ring aria-invalid:inset-ring-barn';

export function FieldFrame({
  label,
  hint,
  error,
  children,
}: FieldTexts & { children: (attributes: FieldAttributes) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': classNames(error && errorId, hint && hintId) || undefined,
      })}
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
