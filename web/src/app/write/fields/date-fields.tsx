import { Field } from '#src/ui/form/field.tsx';
import { copy } from '../copy.ts';
import { dateRange, type ListingFieldsProps } from '../validation.ts';

const texts = copy.dates;

export function DateFields({ draft: { start, end }, errors, onChange }: ListingFieldsProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="sr-only">{texts.legend}</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          label={texts.start}
          name="start"
          type="date"
          {...dateRange}
          value={start}
          error={errors.start}
          onChange={(event) => onChange({ start: event.target.value })}
        />
        <Field
          label={texts.end}
          name="end"
          type="date"
          {...dateRange}
          min={start || dateRange.min}
          value={end}
          error={errors.end}
          onChange={(event) => onChange({ end: event.target.value })}
        />
      </div>
    </fieldset>
  );
}
