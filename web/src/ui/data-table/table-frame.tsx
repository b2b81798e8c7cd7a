import type { RowData } from '@tanstack/react-table';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { copy } from '../copy.ts';
import { cellClass } from './cell-classes.ts';
import { HeaderCell } from './header-cell.tsx';
import type { TableInstance } from './table-features.ts';

type TableFrameProps<Row extends RowData> = {
  table: TableInstance<Row>;
  label: string;
  isBusy: boolean;
  /** Shows all rows again, where only some were wanted. */
  onClear: (() => void) | undefined;
};

/** What Tab reaches in another column stands clear of the pinned one; what is in the pinned one moves nothing. */
const clearOfPinnedClass = 'has-[:is(th,td):not(.pinned)_:focus-visible]:scroll-pr-32';

const rowClass =
  'group max-md:relative max-md:flex max-md:min-h-17 max-md:flex-wrap max-md:items-center max-md:gap-x-1 max-md:gap-y-2 ' +
  'max-md:border-line max-md:py-3 max-md:pr-3 max-md:pl-4 max-md:not-first:border-t ' +
  'max-md:has-[input]:pl-12 max-md:aria-selected:bg-spruce-wash max-md:aria-selected:shadow-[inset_3px_0_0_var(--spruce)]';

/** The table in a frame that scrolls sideways on its own. */
export function TableFrame<Row extends RowData>({ table, label, isBusy, onClear }: TableFrameProps<Row>) {
  const { rows } = table.getRowModel();
  return (
    <div
      className={classes(
        '@container relative rounded-2xl md:overflow-x-auto max-md:overflow-hidden border border-line bg-surface shadow-[0_1px_2px_var(--shadow)]',
        clearOfPinnedClass,
        isBusy && 'busy',
      )}
    >
      <table
        tabIndex={-1}
        aria-label={label}
        aria-busy={isBusy}
        className="w-full border-separate border-spacing-0 rounded-2xl text-left text-sm -outline-offset-3 max-md:block"
      >
        {/* On a phone the rows are stacked: their heads are heard, and sorting has a control of its own. */}
        <thead className="max-md:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <HeaderCell key={header.id} header={header} className={cellClass(header.column.columnDef.meta?.place)}>
                  <table.FlexRender header={header} />
                </HeaderCell>
              ))}
            </tr>
          ))}
        </thead>
        {/* Rows that are on their way out lose their colours, not their contrast: one still reads them. */}
        <tbody className={classes('transition-[filter] max-md:block', isBusy && 'grayscale')}>
          {rows.map((row) => (
            <tr key={row.id} aria-selected={row.getIsSelected() || undefined} className={rowClass}>
              {row.getVisibleCells().map((cell) => (
                // What a cell holds is the column's: the rule cannot see it.
                // eslint-disable-next-line jsx-a11y/control-has-associated-label
                <td
                  key={cell.id}
                  className={classes(
                    cellClass(cell.column.columnDef.meta?.place),
                    'max-md:empty:hidden md:border-t md:border-line md:bg-surface md:group-hover:bg-surface-raised md:group-aria-selected:bg-spruce-wash md:first:group-aria-selected:shadow-[inset_3px_0_0_var(--spruce)]',
                  )}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className="max-md:block">
              <td
                colSpan={table.getVisibleLeafColumns().length}
                className="p-16 text-center max-md:block md:border-t md:border-line"
              >
                <p>{copy.table.empty}</p>
                {onClear && (
                  <Button variant="outline" size="sm" className="mt-3 max-md:min-h-11" onClick={onClear}>
                    {copy.table.clearNarrowing}
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
