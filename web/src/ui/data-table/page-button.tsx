import type { LucideIcon } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';
import { buttonClass } from '../button/button-class.ts';

type PageButtonProps = {
  label: string;
  Icon: LucideIcon;
  /** There is nowhere to go; the button keeps the focus all the same. */
  isOff: boolean;
  onSelect: () => void;
  /** The pointer or the focus is on it. */
  onAhead: () => void;
};

/** One of the footer's four buttons. */
export function PageButton({ label, Icon, isOff, onSelect, onAhead }: PageButtonProps) {
  const handleAhead = isOff ? undefined : onAhead;
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      className={classNames(
        buttonClass({ variant: 'outline', size: 'icon' }),
        'aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-ink-soft/60 aria-disabled:hover:bg-surface-raised',
      )}
      onClick={isOff ? undefined : onSelect}
      onPointerEnter={handleAhead}
      onFocus={handleAhead}
    >
      <Icon className="size-4.5" aria-hidden />
    </button>
  );
}
