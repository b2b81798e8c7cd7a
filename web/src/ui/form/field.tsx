import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { fieldClass, FieldFrame, type FieldTexts } from './field-frame.tsx';

const inputClass = `${fieldClass} min-h-12 placeholder:text-ink-soft disabled:cursor-not-allowed disabled:opacity-60`;

export type FieldProps = ComponentProps<'input'> &
  FieldTexts & {
    adornment?: ReactNode;
  };

export function Field({ label, hint, error, adornment, className, ...props }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => (
        <div className="relative">
          <input
            {...props}
            {...attributes}
            className={classNames(inputClass, adornment !== undefined && 'pr-14', className)}
          />
          {adornment}
        </div>
      )}
    </FieldFrame>
  );
}
