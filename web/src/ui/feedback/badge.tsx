import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';

const variants = {
  default: 'bg-spruce-wash text-spruce',
  secondary: 'bg-chip text-ink',
  outline: 'text-ink inset-ring-line-strong',
  positive: 'bg-meadow-wash text-meadow',
  waiting: 'bg-ochre-wash text-ochre',
  destructive: 'bg-barn-wash text-barn',
} as const;

type BadgeProps = { variant: keyof typeof variants; children: ReactNode };

export function Badge({ variant, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        // The ring keeps the badge visible on a selected row, whose background may have the same colour.
        'inline-flex min-h-6 align-top items-center gap-1 rounded-full px-2.5 text-[0.8125rem] font-semibold whitespace-nowrap stacked:px-2 stacked:text-xs inset-ring inset-ring-current/20 [&>svg]:size-3.5',
        variants[variant],
      )}
    >
      {children}
    </span>
  );
}
