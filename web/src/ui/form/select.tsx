import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../styles/class-names.ts';

type SelectProps<Value extends string | number> = {
  label: string;
  /** Set only for a filter, whose label is for screen readers only. */
  isFilterApplied?: boolean;
  value: Value;
  options: readonly Value[];
  onChange: (value: Value) => void;
};

export function Select<Value extends string | number>({
  label,
  isFilterApplied,
  value,
  options,
  onChange,
}: SelectProps<Value>) {
  const id = useId();

  function handleChange(text: string) {
    const option = options.find((candidate) => String(candidate) === text);
    if (option !== undefined) onChange(option);
  }

  const isFilter = isFilterApplied !== undefined;
  return (
    <div className={classNames('flex min-w-0 flex-wrap items-center gap-2', isFilter && 'max-md:grow')}>
      <label htmlFor={id} className={isFilter ? 'sr-only' : 'text-sm font-medium whitespace-nowrap'}>
        {label}
      </label>
      <div className={classNames('relative min-w-0', isFilter && 'max-md:grow')}>
        <select
          id={id}
          value={value}
          onChange={(event) => handleChange(event.target.value)}
          className={classNames(
            'h-11 max-w-full md:h-9 cursor-pointer appearance-none rounded-lg border pr-[min(2rem,10vw)] pl-[min(0.75rem,4vw)] text-sm tabular-nums max-md:text-base',
            isFilter && 'max-md:w-full',
            isFilterApplied ? 'border-spruce bg-spruce-wash font-semibold' : 'border-line bg-surface-raised shadow-xs',
          )}
        >
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute inset-y-0 right-[min(0.625rem,3vw)] my-auto size-[16px] text-ink-soft"
          aria-hidden
        />
      </div>
    </div>
  );
}
