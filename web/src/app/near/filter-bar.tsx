import { listingCategories, listingTypes } from '@grenda/contract';
import { categoryLabels } from '#src/ui/listing/labels.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { copy } from './copy.ts';
import type { NearFilters } from './filters.ts';

/** Width of the part of the next chip that is visible after the chosen one is scrolled into view. */
const nextChipPx = 48;

type FilterBarProps = {
  filters: NearFilters;
  onChange: (filters: NearFilters) => void;
};

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { type, category } = filters;
  return (
    <div className="filter-chips">
      <fieldset className="contents">
        <legend className="sr-only">{copy.type}</legend>
        {[undefined, ...listingTypes].map((option) => (
          <label key={option ?? 'all'} className="filter-chip">
            <input
              type="radio"
              name="type"
              className="absolute inset-0 z-1 cursor-pointer opacity-0"
              checked={type === option}
              onChange={() => onChange({ ...filters, type: option })}
            />
            {option ? copy.types[option] : copy.all}
          </label>
        ))}
      </fieldset>
      <fieldset className="contents">
        <legend className="sr-only">{copy.category}</legend>
        {listingCategories.map((option) => {
          const isChosen = category === option;
          return (
            <button
              key={option}
              ref={isChosen ? scrollChipIntoView : null}
              type="button"
              aria-pressed={isChosen}
              className="filter-chip"
              onClick={() => onChange({ ...filters, category: isChosen ? undefined : option })}
            >
              <Picture name={option} className="size-6" />
              {categoryLabels[option]}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}

function scrollChipIntoView(chip: HTMLElement | null): void {
  const row = chip?.closest('div');
  if (!chip || !row) return;
  const minScrollLeft = chip.offsetLeft + chip.offsetWidth - row.clientWidth;
  if (row.scrollLeft < minScrollLeft || row.scrollLeft > chip.offsetLeft) row.scrollLeft = minScrollLeft + nextChipPx;
}
