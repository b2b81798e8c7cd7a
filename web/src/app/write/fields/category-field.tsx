import { listingCategories } from '@grenda/contract';
import { useId } from 'react';
import { categoryIcons } from '#src/ui/listing/chips.tsx';
import { categoryLabels } from '#src/ui/listing/labels.ts';
import { copy } from '../copy.ts';
import { categoryOf } from '../listing-draft.ts';
import type { ListingFieldsProps } from '../validation.ts';
import { ChoiceChip } from './choice-chip.tsx';

export function CategoryField({ draft, onChange }: ListingFieldsProps) {
  const hintId = useId();
  const category = categoryOf(draft);
  return (
    <fieldset className="grid grid-cols-1 gap-2" aria-describedby={hintId}>
      <legend className="mb-1.5 text-sm font-semibold">{copy.category.legend}</legend>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        {listingCategories.map((one) => {
          const Icon = categoryIcons[one];
          return (
            <ChoiceChip
              key={one}
              name="category"
              isChosen={category === one}
              onChoose={() => onChange({ category: one })}
            >
              <Icon className="size-4.5 shrink-0 text-spruce" aria-hidden />
              {categoryLabels[one]}
            </ChoiceChip>
          );
        })}
      </div>
      <p id={hintId} className="text-sm text-ink-soft empty:hidden">
        {draft.category === undefined && copy.category.suggested}
      </p>
    </fieldset>
  );
}
