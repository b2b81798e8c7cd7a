import { Field } from '#src/ui/form/field.tsx';
import { copy } from './copy.ts';
import type { FieldsProps } from './fields-props.ts';

const texts = copy.when;

// The years that a listing can be about.
const years = { min: '2000-01-01', max: '2099-12-31' };

/** From when to when, or nothing. */
export function DayFields({ draft: { start, end }, faults, onChange }: FieldsProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="sr-only">{texts.legend}</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          label={texts.start}
          name="start"
          type="date"
          {...years}
          value={start}
          onChange={(event) => onChange({ start: event.target.value })}
        />
        <Field
          label={texts.end}
          name="end"
          type="date"
          {...years}
          min={start || years.min}
          value={end}
          error={faults.end}
          onChange={(event) => onChange({ end: event.target.value })}
        />
      </div>
    </fieldset>
  );
}
