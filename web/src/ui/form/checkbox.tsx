import { Check, Minus } from 'lucide-react';

type CheckboxProps = {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  onChange: (isChecked: boolean) => void;
};

const markClass = 'pointer-events-none size-3.5 stroke-3 text-on-spruce opacity-0 [grid-area:1/1] forced-colors:hidden';

/** A checkbox whose label is for screen readers only. */
export function Checkbox({ label, isChecked, isMixed = false, onChange }: CheckboxProps) {
  return (
    <label className="-my-2 -mx-1.5 grid size-8 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        ref={(input) => {
          if (input) input.indeterminate = isMixed && !isChecked;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="peer size-4.5 cursor-pointer appearance-none rounded-[5px] border-[1.5px] border-line-strong bg-surface-raised [grid-area:1/1] checked:border-spruce checked:bg-spruce indeterminate:border-spruce indeterminate:bg-spruce forced-colors:appearance-auto"
      />
      <Check className={`${markClass} peer-checked:opacity-100`} aria-hidden />
      <Minus className={`${markClass} peer-indeterminate:opacity-100`} aria-hidden />
    </label>
  );
}
