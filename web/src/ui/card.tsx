import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A sheet of paper on the page. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      {...props}
      className={classes('rounded-2xl border border-line bg-surface shadow-[0_1px_2px_var(--shadow)]', className)}
    />
  );
}
