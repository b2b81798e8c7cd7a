import { Button } from '../button/button.tsx';
import { copy } from '../copy.ts';
import { Select } from '../form/select.tsx';
import { SearchField } from './search-field.tsx';

/** Which rows are wanted: those a text finds, and those of the chosen values. */
export type Narrowing = { search?: string | undefined; filters: Readonly<Record<string, string | undefined>> };

/** What a list can be narrowed by; must keep its identity. */
export type NarrowedBy = {
  label: string;
  hint: string;
  /** Each with what stands for no choice. */
  filters: readonly { name: string; label: string; all: string; options: readonly string[] }[];
};

type NarrowingBarProps = {
  by: NarrowedBy;
  narrowing: Narrowing;
  onChange: (narrowing: Narrowing, options?: { replace: boolean }) => void;
  /** Empty while there is nothing to tell. */
  outcome: string;
};

export function isNarrowed({ search, filters }: Narrowing): boolean {
  return search !== undefined || Object.values(filters).some((value) => value !== undefined);
}

/** Search and filters above a table. What is typed replaces the entry of the history, what is chosen adds one. */
export function NarrowingBar({ by, narrowing, onChange, outcome }: NarrowingBarProps) {
  const { search, filters } = narrowing;
  return (
    // Browsers of two years ago do not know the element of that name.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="search" className="flex min-w-0 flex-wrap items-center gap-2">
      <SearchField
        label={by.label}
        hint={by.hint}
        search={search ?? ''}
        onSearch={(text) => onChange({ filters, ...(text && { search: text }) }, { replace: true })}
      />
      {by.filters.map(({ name, label, all, options }) => (
        <Select
          key={name}
          label={label}
          isChosen={filters[name] !== undefined}
          value={filters[name] ?? all}
          options={[all, ...options]}
          onChange={(value) => onChange({ search, filters: { ...filters, [name]: value === all ? undefined : value } })}
        />
      ))}
      {isNarrowed(narrowing) && (
        <Button variant="ghost" size="sm" className="max-md:hidden" onClick={() => onChange({ filters: {} })}>
          {copy.table.clearAll}
        </Button>
      )}
      <p className="sr-only" aria-live="polite">
        {outcome}
      </p>
    </div>
  );
}
