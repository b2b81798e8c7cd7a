import { listingCategories, listingTypes } from '@grenda/contract';
import { ChevronDown } from 'lucide-react';
import { categoryLabels } from '#src/ui/listing/labels.ts';
import { copy } from './copy.ts';
import type { NearFilters } from './filters.ts';
import { SearchField } from './search-field.tsx';

type FilterBarProps = {
  filters: NearFilters;
  onChange: (filters: NearFilters, options?: { replace: boolean }) => void;
};

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { type, category, search = '' } = filters;

  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField
        search={search}
        // The first search adds a history entry; edits to it replace that entry.
        onSearch={(next) => onChange({ ...filters, search: next }, { replace: search !== '' })}
      />
      <div className="flex flex-wrap gap-3">
        <fieldset className="flex min-w-0 flex-wrap grow basis-64 rounded-xl bg-chip p-1">
          <legend className="sr-only">{copy.type}</legend>
          {[undefined, ...listingTypes].map((one) => (
            <label
              key={one ?? 'all'}
              className="relative grid min-h-10 grow cursor-pointer place-items-center rounded-lg px-2 text-[0.9375rem] font-semibold has-checked:bg-surface-raised has-checked:text-spruce has-checked:inset-ring has-checked:inset-ring-line-strong has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="type"
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={type === one}
                onChange={() => onChange({ ...filters, type: one })}
              />
              {one ? copy.types[one] : copy.all}
            </label>
          ))}
        </fieldset>
        <div className="relative min-w-0 grow basis-44">
          <select
            aria-label={copy.category}
            value={category ?? ''}
            className="min-h-12 w-full cursor-pointer appearance-none truncate rounded-xl border border-line-strong bg-surface-raised py-2 pr-10 pl-4 font-medium"
            onChange={(event) =>
              onChange({ ...filters, category: listingCategories.find((one) => one === event.target.value) })
            }
          >
            <option value="">{copy.allCategories}</option>
            {listingCategories.map((one) => (
              <option key={one} value={one}>
                {categoryLabels[one]}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
            aria-hidden
          />
        </div>
      </div>
    </div>
  );
}
