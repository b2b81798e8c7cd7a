import type { RowData } from '@tanstack/react-table';
import { Button } from '../button/button.tsx';
import { classNames } from '../styles/class-names.ts';
import { copy } from '../copy.ts';
import { cellClass, frameClass, rowClass, tableClass } from './cell-classes.ts';
import { HeaderCell } from './header-cell.tsx';
import type { TableInstance } from './table-features.ts';

type TableFrameProps<Row extends RowData> = {
  table: TableInstance<Row>;
  label: string;
  isBusy: boolean;
  onClearFilters: (() => void) | undefined;
};

const rowStateClass =
  'stacked:has-[input]:pl-[min(3rem,19vw)] stacked:@min-[36rem]:has-[button]:pr-28 stacked:aria-selected:bg-spruce-wash/45 ' +
  'stacked:aria-selected:shadow-[inset_3px_0_0_var(--spruce)]';

/** The roles are explicit because Safari drops implicit ones when CSS changes `display`, as in stacked rows. */
export function TableFrame<Row extends RowData>({ table, label, isBusy, onClearFilters }: TableFrameProps<Row>) {
  const { rows } = table.getRowModel();
  return (
    <div className={classNames(frameClass, isBusy && 'busy')}>
      <table role="table" tabIndex={-1} aria-label={label} aria-busy={isBusy} className={tableClass}>
        {/* When rows are stacked, the headers are for screen readers only, and StackedControls does the sorting. */}
        <thead role="rowgroup" className="stacked:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} role="row">
              {group.headers.map((header) => (
                <HeaderCell key={header.id} header={header}>
                  <table.FlexRender header={header} />
                </HeaderCell>
              ))}
            </tr>
          ))}
        </thead>
        {/* Stale rows are greyed without losing contrast. */}
        <tbody role="rowgroup" className={classNames('transition-[filter] stacked:block', isBusy && 'grayscale')}>
          {rows.map((row) => (
            <tr
              key={row.id}
              role="row"
              aria-selected={row.getIsSelected() || undefined}
              className={classNames(rowClass, rowStateClass)}
            >
              {row.getVisibleCells().map((cell) => (
                // eslint-disable-next-line jsx-a11y/control-has-associated-label -- the column renders the content
                <td
                  key={cell.id}
                  role="cell"
                  className={classNames(
                    cellClass(cell.column.columnDef.meta),
                    'stacked:empty:sr-only stacked:has-[[data-usual]]:sr-only tabular:border-t tabular:py-2 tabular:border-line tabular:group-hover:bg-surface-raised tabular:group-aria-selected:bg-spruce-wash/45 tabular:first:group-aria-selected:shadow-[inset_3px_0_0_var(--spruce)]',
                  )}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr role="row" className="stacked:block">
              <td
                role="cell"
                colSpan={table.getVisibleLeafColumns().length}
                className="p-16 text-center stacked:block tabular:border-t tabular:border-line"
              >
                <p>{copy.table.empty}</p>
                {onClearFilters && (
                  <Button variant="outline" size="sm" className="mt-3" onClick={onClearFilters}>
                    {copy.table.clearFilters}
                  </Button>
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
