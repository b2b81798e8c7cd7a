import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

type SelectProps<Value extends string | number> = {
  label: string;
  value: Value;
  options: readonly Value[];
  onChange: (value: Value) => void;
};

/** The browser's own selector with its label: it needs no script of its own, and phones show their own wheel. */
export function Select<Value extends string | number>({ label, value, options, onChange }: SelectProps<Value>) {
  const id = useId();

  function handleChange(chosen: string) {
    const option = options.find((candidate) => String(candidate) === chosen);
    if (option !== undefined) onChange(option);
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-sm font-medium whitespace-nowrap">
        {label}
      </label>
      <div className="relative min-w-0">
        <select
          id={id}
          value={value}
          onChange={(event) => handleChange(event.target.value)}
          className="h-9 max-w-full cursor-pointer appearance-none rounded-lg border border-line-strong bg-surface-raised pr-8 pl-3 text-sm tabular-nums"
        >
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-2.5 right-2.5 size-4 text-ink-soft" aria-hidden />
      </div>
    </div>
  );
}
