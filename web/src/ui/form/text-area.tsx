import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { fieldClass, FieldFrame, type FieldTexts } from './field-frame.tsx';

const areaClass = `${fieldClass} field-sizing-content max-h-[60dvh] min-h-24 py-3`;

/** A multi-line field. It grows with its text in browsers that support `field-sizing`. */
export function TextArea({ label, hint, error, className, ...props }: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => <textarea rows={4} {...props} {...attributes} className={classNames(areaClass, className)} />}
    </FieldFrame>
  );
}
