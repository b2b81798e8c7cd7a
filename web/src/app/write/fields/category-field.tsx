import { listingCategories } from '@grenda/contract';
import { useId } from 'react';
import { categoryLabels } from '#src/ui/listing/labels.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
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
      <div className="category-tiles">
        {listingCategories.map((one) => (
          <ChoiceChip
            key={one}
            name="category"
            isChosen={category === one}
            className="category-tile"
            onChoose={() => onChange({ category: one })}
          >
            <Picture name={one} className="size-10 shrink-0" />
            {categoryLabels[one]}
          </ChoiceChip>
        ))}
      </div>
      <p id={hintId} className="text-sm text-ink-soft empty:hidden">
        {draft.category === undefined && copy.category.suggested}
      </p>
    </fieldset>
  );
}
