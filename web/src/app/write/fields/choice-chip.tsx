import type { ReactNode } from 'react';
import { classNames } from '#src/ui/styles/class-names.ts';

type ChoiceChipProps = {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
};

export function ChoiceChip({ name, isChosen, onChoose, className, children }: ChoiceChipProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-11 cursor-pointer items-center gap-1.5 rounded-xl border border-line bg-surface-raised px-2.5 py-1.5 text-[0.9375rem] font-semibold shadow-xs has-checked:border-spruce has-checked:bg-spruce-wash has-checked:inset-ring has-checked:inset-ring-spruce has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
