import { Check, Minus } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';

type CheckboxProps = {
  label: string;
  text?: string;
  isChecked: boolean;
  isMixed?: boolean;
  onChange: (isChecked: boolean) => void;
};

const markClass = 'pointer-events-none size-3.5 stroke-3 text-on-spruce opacity-0 [grid-area:1/1] forced-colors:hidden';

export function Checkbox({ label, text, isChecked, isMixed = false, onChange }: CheckboxProps) {
  return (
    <label className={classNames('flex cursor-pointer items-center', text && 'min-h-11')}>
      <span className="-mx-1.5 -my-2 grid size-8 place-items-center stacked:-mx-3 stacked:-my-3.5 stacked:size-11">
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
      </span>
      {text && <span className="pl-3 text-sm font-medium whitespace-nowrap">{text}</span>}
    </label>
  );
}
