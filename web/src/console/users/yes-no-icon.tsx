import type { LucideIcon } from 'lucide-react';

type Look = { Icon: LucideIcon; label: string };

type YesNoIconProps = { isYes: boolean; yes: Look; no: Look };

/** A flag as an icon: its shape and its words tell it, its colour only helps. */
export function YesNoIcon({ isYes, yes, no }: YesNoIconProps) {
  const { Icon, label } = isYes ? yes : no;
  return (
    <>
      <Icon aria-hidden className={`size-5 ${isYes ? 'text-meadow' : 'text-ink-soft'}`} />
      <span className="sr-only">{label}</span>
    </>
  );
}
