import type { LucideIcon } from 'lucide-react';

type IconLabel = { Icon: LucideIcon; label: string };

type YesNoIconProps = { isYes: boolean; yes: IconLabel; no: IconLabel };

/** Stacked rows hide "yes", the usual value (`data-usual`). The icons differ in shape, not only in colour. */
export function YesNoIcon({ isYes, yes, no }: YesNoIconProps) {
  const { Icon, label } = isYes ? yes : no;
  return (
    <span
      data-usual={isYes || undefined}
      className="flex items-center gap-1 text-xs font-semibold stacked:min-h-6 stacked:rounded-full stacked:bg-chip stacked:px-2 stacked:inset-ring stacked:inset-ring-current/20"
    >
      <Icon aria-hidden className={`size-5 shrink-0 stacked:size-3.5 ${isYes ? 'text-meadow' : 'text-ink-soft'}`} />
      <span className="tabular:sr-only">{label}</span>
    </span>
  );
}
