import type { RowData } from '@tanstack/react-table';
import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { copy } from '../copy.ts';
import { Select } from '../form/select.tsx';
import { SelectAll } from './selection-column.tsx';
import type { TableInstance } from './table-features.ts';

const texts = copy.table;

type StackedControlsProps<Row extends RowData> = { table: TableInstance<Row>; hasSelection: boolean };

export function StackedControls<Row extends RowData>({ table, hasSelection }: StackedControlsProps<Row>) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanSort());
  const sorted = columns.find((column) => column.getIsSorted());
  const nameOf = (column: (typeof columns)[number]) => String(column.columnDef.header);
  const isDescending = sorted?.getIsSorted() === 'desc';
  const Icon = isDescending ? ArrowDownWideNarrow : ArrowDownNarrowWide;

  function handleSort(name: string) {
    const column = columns.find((candidate) => nameOf(candidate) === name);
    table.setSorting(column ? [{ id: column.id, desc: false }] : []);
  }

  return (
    <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-2 tabular:hidden @max-[20rem]/table:[&_label:not(:has(input))]:sr-only">
      {hasSelection && (
        <span className="mr-auto pl-3.5">
          <SelectAll table={table} text={texts.selectAllText} />
        </span>
      )}
      <Select
        label={texts.sortBy}
        value={sorted ? nameOf(sorted) : texts.newestFirst}
        options={[texts.newestFirst, ...columns.map(nameOf)]}
        onChange={handleSort}
      />
      {sorted && (
        <Button
          variant="outline"
          size="icon"
          aria-label={isDescending ? texts.sortAscending : texts.sortDescending}
          onClick={() => sorted.toggleSorting(!isDescending)}
        >
          <Icon className="size-4" aria-hidden />
        </Button>
      )}
    </div>
  );
}
