import type { LucideIcon } from 'lucide-react';

type Look = { Icon: LucideIcon; label: string };

type YesNoIconProps = { isYes: boolean; yes: Look; no: Look };

/** A flag as an icon: its shape and its words tell it, its colour only helps. */
export function YesNoIcon({ isYes, yes, no }: YesNoIconProps) {
  const { Icon, label } = isYes ? yes : no;
  return (
    <span className="flex items-center gap-1 text-xs font-semibold max-md:min-h-6 max-md:rounded-full max-md:bg-chip max-md:px-1.5 max-md:inset-ring max-md:inset-ring-current/20">
      <Icon aria-hidden className={`size-5 max-md:size-3.5 ${isYes ? 'text-meadow' : 'text-ink-soft'}`} />
      <span className="md:sr-only">{label}</span>
    </span>
  );
}
