import type { ComponentProps } from 'react';
import { cardClass } from './card-class.ts';
import { classes } from './classes.ts';

/** A sheet of paper on the page. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section {...props} className={classes(cardClass, className)} />;
}
