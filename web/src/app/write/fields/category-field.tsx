import { listingCategories } from '@grenda/contract';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { categoryLabels } from '#src/ui/listing/labels.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { copy } from '../copy.ts';
import { categoryOf } from '../listing-draft.ts';
import type { ListingFieldsProps } from '../validation.ts';
import { ChoiceChip } from './choice-chip.tsx';

export function CategoryField({ draft, errors, onChange }: ListingFieldsProps) {
  const id = useId();
  const category = categoryOf(draft);
  const error = category ? undefined : errors.category;
  return (
    <fieldset className="grid grid-cols-1 gap-2" aria-describedby={id}>
      <legend className="mb-1.5 text-sm font-semibold">{copy.category.legend}</legend>
      <div className="category-tiles">
        {listingCategories.map((option) => (
          <ChoiceChip
            key={option}
            name="category"
            isChosen={category === option}
            className={`category-tile ${error ? 'border-barn!' : ''}`}
            onChoose={() => onChange({ category: option })}
          >
            <Picture name={option} className="size-10 shrink-0" />
            {categoryLabels[option]}
          </ChoiceChip>
        ))}
      </div>
      <p
        id={id}
        aria-live="polite"
        className={`flex items-center gap-1.5 text-sm empty:hidden ${error ? 'font-semibold text-barn' : 'text-ink-soft'}`}
      >
        {error && <CircleAlert className="size-4 shrink-0" aria-hidden />}
        {error ?? (draft.category === undefined && copy.category.suggested)}
      </p>
    </fieldset>
  );
}
