import type { LucideIcon } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';
import { buttonClass } from '../button/button-class.ts';

type PageButtonProps = {
  label: string;
  Icon: LucideIcon;
  /** Sets `aria-disabled` only, so that the button keeps the focus. */
  isDisabled: boolean;
  onSelect: () => void;
  onPrefetch: () => void;
};

export function PageButton({ label, Icon, isDisabled, onSelect, onPrefetch }: PageButtonProps) {
  const handlePrefetch = isDisabled ? undefined : onPrefetch;
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      className={classNames(
        buttonClass({ variant: 'outline', size: 'icon' }),
        'aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-ink-soft/60 aria-disabled:hover:bg-surface-raised',
      )}
      onClick={isDisabled ? undefined : onSelect}
      onPointerEnter={handlePrefetch}
      onFocus={handlePrefetch}
    >
      <Icon className="size-4.5" aria-hidden />
    </button>
  );
}
