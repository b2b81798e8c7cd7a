import { Button } from '../button/button.tsx';
import { copy } from '../copy.ts';
import { Select } from '../form/select.tsx';
import { SearchField } from './search-field.tsx';

export type TableFilter = { search?: string | undefined; filters: Readonly<Record<string, string | undefined>> };

export type FilterFields = {
  label: string;
  hint: string;
  filters: readonly { name: string; label: string; all: string; options: readonly string[] }[];
};

type TableFilterBarProps = {
  fields: FilterFields;
  filter: TableFilter;
  onChange: (filter: TableFilter, options?: { replace: boolean }) => void;
  announcement: string;
};

export function isFiltered({ search, filters }: TableFilter): boolean {
  return search !== undefined || Object.values(filters).some((value) => value !== undefined);
}

/** Typing replaces the history entry, and choosing a filter adds one. */
export function TableFilterBar({ fields, filter, onChange, announcement }: TableFilterBarProps) {
  const { search, filters } = filter;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the oldest supported browsers lack <search>
    <div role="search" className="flex min-w-0 flex-wrap items-center gap-2">
      <SearchField
        label={fields.label}
        hint={fields.hint}
        search={search ?? ''}
        onSearch={(text) => onChange({ filters, ...(text && { search: text }) }, { replace: true })}
      />
      {fields.filters.map(({ name, label, all, options }) => (
        <Select
          key={name}
          label={label}
          isFilterApplied={filters[name] !== undefined}
          value={filters[name] ?? all}
          options={[all, ...options]}
          onChange={(value) => onChange({ search, filters: { ...filters, [name]: value === all ? undefined : value } })}
        />
      ))}
      {isFiltered(filter) && (
        <Button variant="ghost" size="sm" className="max-md:hidden" onClick={() => onChange({ filters: {} })}>
          {copy.table.clearAll}
        </Button>
      )}
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
