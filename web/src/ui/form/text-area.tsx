import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { fieldClass, FieldFrame, type FieldTexts } from './field-frame.tsx';

const areaClass = `${fieldClass} field-sizing-content max-h-[60dvh] min-h-24 py-3`;

/** A field of several lines with its label; it grows with its text where the browser can. */
export function TextArea({ label, hint, error, className, ...props }: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(by) => <textarea rows={4} {...props} {...by} className={classNames(areaClass, className)} />}
    </FieldFrame>
  );
}
