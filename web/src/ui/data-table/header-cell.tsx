import type { Header, RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { headerClass } from './cell-classes.ts';
import type { Features } from './table-features.ts';

type HeaderCellProps<Row extends RowData> = {
  header: Header<Features, Row>;
  children: ReactNode;
};

const icons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown } as const;
const ariaSorts = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

export function HeaderCell<Row extends RowData>({ header, children }: HeaderCellProps<Row>) {
  const { column } = header;
  const order = column.getIsSorted() || 'none';
  const Icon = icons[order];
  return (
    <th
      scope="col"
      role="columnheader"
      // Headers of sortable columns are strings.
      aria-label={column.getCanSort() ? String(column.columnDef.header) : undefined}
      aria-sort={column.getCanSort() ? ariaSorts[order] : undefined}
      className={headerClass(column.columnDef.meta)}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          className="stacked:hidden -mx-2 inline-flex min-h-8 items-center gap-1.5 rounded-lg px-2 text-left font-semibold whitespace-nowrap hover:text-ink"
          onClick={column.getToggleSortingHandler()}
        >
          {children}
          <Icon className={classNames('size-3.5 shrink-0', order === 'none' && 'opacity-60')} aria-hidden />
        </button>
      ) : (
        <span className="font-semibold whitespace-nowrap">{children}</span>
      )}
      {column.getCanSort() && <span className="tabular:hidden">{children}</span>}
    </th>
  );
}
