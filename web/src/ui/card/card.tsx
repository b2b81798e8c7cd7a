import type { ComponentProps } from 'react';
import { cardClass } from './card-class.ts';
import { classNames } from '../styles/class-names.ts';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section {...props} className={classNames(cardClass, className)} />;
}
