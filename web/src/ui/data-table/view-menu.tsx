import type { RowData } from '@tanstack/react-table';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { copy } from '../copy.ts';
import { DropdownMenu } from '../menu/dropdown-menu.tsx';
import type { TableInstance } from './table-features.ts';

type ViewMenuProps<Row extends RowData> = { table: TableInstance<Row> };

export function ViewMenu<Row extends RowData>({ table }: ViewMenuProps<Row>) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide());
  return (
    <div className="max-md:hidden">
      <DropdownMenu
        title={copy.table.columns}
        trigger={
          <Button variant="outline" size="sm">
            <SlidersHorizontal className="size-4" aria-hidden />
            {copy.table.view}
          </Button>
        }
      >
        {({ CheckboxItem }) =>
          columns.map((column) => (
            <CheckboxItem
              key={column.id}
              checked={column.getIsVisible()}
              onCheckedChange={(isVisible) => column.toggleVisibility(isVisible)}
            >
              {String(column.columnDef.header)}
            </CheckboxItem>
          ))
        }
      </DropdownMenu>
    </div>
  );
}
