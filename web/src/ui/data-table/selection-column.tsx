import type { RowData } from '@tanstack/react-table';
import { Checkbox } from '../checkbox.tsx';
import { copy } from '../copy.ts';
import type { Column } from './table-features.ts';

/** The leading column that selects rows. */
export function selectionColumn<Row extends RowData>(rowNameOf: (row: Row) => string): Column<Row> {
  return {
    id: 'select',
    enableSorting: false,
    enableHiding: false,
    header: ({ table }) => (
      <Checkbox
        label={copy.table.selectAll}
        isChecked={table.getIsAllRowsSelected()}
        isMixed={table.getIsSomeRowsSelected()}
        onChange={(isChecked) => table.toggleAllRowsSelected(isChecked)}
      />
    ),
    cell: ({ row }) => (
      <Checkbox
        label={copy.table.select(rowNameOf(row.original))}
        isChecked={row.getIsSelected()}
        onChange={(isChecked) => row.toggleSelected(isChecked)}
      />
    ),
  };
}
