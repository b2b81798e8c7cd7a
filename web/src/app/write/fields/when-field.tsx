import { useState } from 'react';
import { copy } from '../copy.ts';
import type { ListingFieldsProps } from '../validation.ts';
import { ChoiceChip } from './choice-chip.tsx';
import { DateFields } from './date-fields.tsx';
import { presetDates, type When, whenOf } from './when.ts';

export function WhenField(props: ListingFieldsProps) {
  const { draft, onChange } = props;
  const [presets, setPresets] = useState(presetDates);
  const current = whenOf(draft, presets);
  const [picksDates, setPicksDates] = useState(current === 'dates');
  const chosen = picksDates ? 'dates' : current;

  function handleChoose(when: When) {
    // The presets are computed again, because the form may have been open past midnight.
    const newPresets = presetDates();
    setPresets(newPresets);
    setPicksDates(when === 'dates');
    onChange(newPresets[when] ?? {});
  }

  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{copy.when.legend}</legend>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        {([...Object.keys(presets), 'dates'] as When[]).map((when) => (
          <ChoiceChip key={when} name="when" isChosen={chosen === when} onChoose={() => handleChoose(when)}>
            {copy.when.labels[when]}
          </ChoiceChip>
        ))}
      </div>
      {chosen === 'dates' && <DateFields {...props} />}
    </fieldset>
  );
}
