import { Field } from '#src/ui/form/field.tsx';
import { copy } from '../copy.ts';
import { dateRange, type ListingFieldsProps } from '../validation.ts';

export function DateFields({ draft: { start, end }, errors, onChange }: ListingFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field
        label={copy.when.start}
        name="start"
        type="date"
        {...dateRange}
        value={start}
        error={errors.start}
        onChange={(event) => onChange({ start: event.target.value })}
      />
      <Field
        label={copy.when.end}
        name="end"
        type="date"
        {...dateRange}
        min={start || dateRange.min}
        value={end}
        error={errors.end}
        onChange={(event) => onChange({ end: event.target.value })}
      />
    </div>
  );
}
