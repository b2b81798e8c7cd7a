import { classNames } from '../styles/class-names.ts';

const variants = {
  primary: 'bg-spruce text-on-spruce hover:bg-spruce-hover',
  outline: 'border border-line-strong bg-surface-raised text-ink hover:bg-chip',
  ghost: 'text-ink hover:bg-chip',
  soft: 'bg-spruce-wash text-spruce inset-ring inset-ring-spruce/25 hover:bg-spruce hover:text-on-spruce',
  destructive: 'text-barn hover:bg-barn-wash',
  alarm: 'bg-alarm text-on-alarm hover:bg-alarm-hover',
  done: 'bg-meadow-wash text-meadow inset-ring inset-ring-meadow/30 disabled:opacity-100!',
} as const;

/** At least 44 px high on phones. */
const sizes = {
  lg: 'min-h-12 rounded-xl px-(--gutter) py-2.5',
  md: 'min-h-11 rounded-lg px-4 py-1.5 md:min-h-10',
  sm: 'min-h-11 rounded-lg px-3 py-0.5 text-sm whitespace-nowrap md:min-h-7',
  // In pixels, so that four fit side by side with any text size.
  icon: 'size-[44px] rounded-lg md:size-[min(2.25rem,44px)]',
} as const;

export type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes };

/** Returns the classes of a button, also for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonStyle = {}): string {
  return classNames('any-button', variants[variant], sizes[size]);
}
