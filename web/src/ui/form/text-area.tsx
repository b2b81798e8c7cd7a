import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { fieldClass, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { useGrowingHeight } from './use-growing-height.ts';

const areaClass = `${fieldClass} field-sizing-content max-h-[60dvh] min-h-24 py-3`;

export function TextArea({ label, hint, error, className, ...props }: ComponentProps<'textarea'> & FieldTexts) {
  const field = useGrowingHeight();
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => (
        <textarea ref={field} rows={4} {...props} {...attributes} className={classNames(areaClass, className)} />
      )}
    </FieldFrame>
  );
}
