const variants = {
  primary: 'bg-spruce text-on-spruce hover:bg-spruce-hover',
  outline: 'border border-line bg-surface-raised text-ink shadow-xs hover:bg-chip',
  ghost: 'text-ink hover:bg-chip',
  soft: 'bg-spruce-wash text-spruce inset-ring inset-ring-spruce/25 hover:bg-spruce hover:text-on-spruce',
  destructive: 'text-barn hover:bg-barn-wash',
  alarm: 'bg-alarm text-on-alarm hover:bg-alarm-hover',
  done: 'bg-meadow-wash text-meadow inset-ring inset-ring-meadow/30 disabled:opacity-100!',
} as const;

export type ButtonStyle = { variant?: keyof typeof variants; size?: 'lg' | 'md' | 'sm' | 'icon' };

export function buttonClass({ variant = 'primary', size = 'md' }: ButtonStyle = {}): string {
  return `any-button button-${size} ${variants[variant]}`;
}
