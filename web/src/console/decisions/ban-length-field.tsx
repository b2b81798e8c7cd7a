import type { Ref } from 'react';
import { Field } from '#src/ui/form/field.tsx';
import { type BanLength, banDayRange, banLengths } from './ban-end.ts';
import { reasonCopy } from './reason-copy.ts';

const texts = reasonCopy.ban;

export type BanLengthChoice = { length: BanLength; day: string };

type BanLengthFieldProps = {
  now: number;
  dayField: Ref<HTMLInputElement>;
  choice: BanLengthChoice;
  onChange: (choice: BanLengthChoice) => void;
  error: string | undefined;
};

export function BanLengthField({ now, dayField, choice, onChange, error }: BanLengthFieldProps) {
  const { min, max } = banDayRange(now);
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 text-sm font-semibold">{texts.length}</legend>
      <div className="flex flex-wrap gap-2">
        {banLengths.map((length) => (
          <label
            key={length}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-xl border border-line bg-surface-raised shadow-xs px-3.5 py-1.5 font-medium has-checked:border-spruce has-checked:bg-spruce-wash has-checked:text-spruce has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="length"
              className="sr-only"
              checked={choice.length === length}
              onChange={() => onChange({ ...choice, length })}
            />
            {texts.lengths[length]}
          </label>
        ))}
      </div>
      {choice.length === 'date' && (
        <Field
          label={texts.day}
          ref={dayField}
          type="date"
          min={min}
          max={max}
          value={choice.day}
          error={error}
          onChange={(event) => onChange({ ...choice, day: event.target.value })}
        />
      )}
    </fieldset>
  );
}
