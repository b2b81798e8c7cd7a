import type { RowData } from '@tanstack/react-table';
import { Checkbox } from '../checkbox.tsx';
import type { Column } from './table-features.ts';

/** The leading column that selects rows. */
export function selectionColumn<Row extends RowData>(rowNameOf: (row: Row) => string): Column<Row> {
  return {
    id: 'select',
    enableSorting: false,
    enableHiding: false,
    header: ({ table }) => (
      <Checkbox
        label="Select all rows on this page"
        isChecked={table.getIsAllRowsSelected()}
        isMixed={table.getIsSomeRowsSelected()}
        onChange={(isChecked) => table.toggleAllRowsSelected(isChecked)}
      />
    ),
    cell: ({ row }) => (
      <Checkbox
        label={`Select ${rowNameOf(row.original)}`}
        isChecked={row.getIsSelected()}
        onChange={(isChecked) => row.toggleSelected(isChecked)}
      />
    ),
  };
}
