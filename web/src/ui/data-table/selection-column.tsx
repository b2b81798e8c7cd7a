import type { RowData } from '@tanstack/react-table';
import { Checkbox } from '../form/checkbox.tsx';
import { copy } from '../copy.ts';
import type { Column, TableInstance } from './table-features.ts';

type SelectAllProps<Row extends RowData> = {
  table: Pick<TableInstance<Row>, 'getIsAllRowsSelected' | 'getIsSomeRowsSelected' | 'toggleAllRowsSelected'>;
  text?: string;
};

export function SelectAll<Row extends RowData>({ table, text }: SelectAllProps<Row>) {
  return (
    <Checkbox
      label={copy.table.selectAll}
      {...(text && { text })}
      isChecked={table.getIsAllRowsSelected()}
      isMixed={table.getIsSomeRowsSelected()}
      onChange={(isChecked) => table.toggleAllRowsSelected(isChecked)}
    />
  );
}

export function selectionColumn<Row extends RowData>(rowNameOf: (row: Row) => string): Column<Row> {
  return {
    id: 'select',
    enableSorting: false,
    enableHiding: false,
    meta: { slot: 'select', width: 'tabular:w-12' },
    header: ({ table }) => (
      <>
        <span className="stacked:hidden">
          <SelectAll table={table} />
        </span>
        <span className="tabular:hidden">{copy.table.selection}</span>
      </>
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
