import { listingTypes } from '@grenda/contract';
import { typeStyles } from '#src/ui/listing/type-styles.ts';
import { helpLabels } from '../../shell/copy.ts';
import { copy } from '../copy.ts';
import { typeOf } from '../listing-draft.ts';
import type { ListingFieldsProps } from '../validation.ts';
import { ChoiceChip } from './choice-chip.tsx';

export function TypeField({ draft, onChange }: ListingFieldsProps) {
  return (
    <fieldset className="segment">
      <legend className="sr-only">{copy.type}</legend>
      {listingTypes.toReversed().map((type) => {
        const { Icon } = typeStyles[type];
        return (
          <ChoiceChip
            key={type}
            name="type"
            isChosen={typeOf(draft) === type}
            className="segment-choice"
            onChoose={() => onChange({ type })}
          >
            <Icon className="size-5 shrink-0" aria-hidden />
            {helpLabels[type]}
          </ChoiceChip>
        );
      })}
    </fieldset>
  );
}
