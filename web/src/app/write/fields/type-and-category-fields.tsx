import { listingCategories, listingTypes } from '@grenda/contract';
import { categoryIcons, typeStyles } from '#src/ui/listing/chips.tsx';
import { categoryLabels } from '#src/ui/listing/labels.ts';
import { ChoiceTile } from './choice-tile.tsx';
import { copy } from '../copy.ts';
import type { ListingFieldsProps } from '../validation.ts';

export function TypeAndCategoryFields({ draft, errors, onChange }: ListingFieldsProps) {
  return (
    <>
      <fieldset className="grid grid-cols-1 gap-3" aria-describedby={errors.type && 'error-of-type'}>
        <legend className="mb-2 text-sm font-semibold">{copy.typeAndCategory.type}</legend>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {listingTypes.toReversed().map((type) => (
            <ChoiceTile
              key={type}
              name="type"
              Icon={typeStyles[type].Icon}
              {...copy.typeAndCategory.types[type]}
              isChosen={draft.type === type}
              onChoose={() => onChange({ type })}
            />
          ))}
        </div>
        <FieldsetError id="error-of-type" text={errors.type} />
      </fieldset>
      <fieldset className="grid grid-cols-1 gap-3" aria-describedby={errors.category && 'error-of-category'}>
        <legend className="mb-2 text-sm font-semibold">{copy.typeAndCategory.category}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2 sm:grid-cols-3">
          {listingCategories.map((category) => (
            <ChoiceTile
              key={category}
              name="category"
              Icon={categoryIcons[category]}
              label={categoryLabels[category]}
              isChosen={draft.category === category}
              onChoose={() => onChange({ category })}
            />
          ))}
        </div>
        <FieldsetError id="error-of-category" text={errors.category} />
      </fieldset>
    </>
  );
}

function FieldsetError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="text-sm font-semibold text-barn empty:hidden">
      {text}
    </p>
  );
}
