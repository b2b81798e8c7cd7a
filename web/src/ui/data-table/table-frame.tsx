import type { RowData } from '@tanstack/react-table';
import { classes } from '../classes.ts';
import { copy } from '../copy.ts';
import { HeaderCell } from './header-cell.tsx';
import type { TableInstance } from './table-features.ts';

type TableFrameProps<Row extends RowData> = {
  table: TableInstance<Row>;
  label: string;
  isBusy: boolean;
};

const cellClass = 'h-11 px-2 py-2 first:pl-3 last:pr-3 sm:px-3 sm:first:pl-5 sm:last:pr-5';

/** A table too wide for its frame scrolls beneath its pinned column. */
const pinnedClass = 'sticky right-0 max-lg:shadow-[-1px_0_0_var(--line),-10px_0_10px_-10px_var(--shadow)]';

/** What Tab reaches in another column stands clear of the pinned one; what is in the pinned one moves nothing. */
const clearOfPinnedClass = 'has-[:is(th,td):not(.sticky)_:focus-visible]:scroll-pr-32';

/** The table in a frame that scrolls sideways on its own. */
export function TableFrame<Row extends RowData>({ table, label, isBusy }: TableFrameProps<Row>) {
  const { rows } = table.getRowModel();
  return (
    <div
      className={classes(
        'relative overflow-x-auto rounded-2xl border border-line bg-surface shadow-[0_1px_2px_var(--shadow)]',
        clearOfPinnedClass,
        isBusy && 'busy',
      )}
    >
      <table
        tabIndex={-1}
        aria-label={label}
        aria-busy={isBusy}
        className="w-full border-separate border-spacing-0 rounded-2xl text-left text-sm -outline-offset-3"
      >
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <HeaderCell
                  key={header.id}
                  header={header}
                  className={classes(cellClass, header.column.columnDef.meta?.isPinned && pinnedClass)}
                >
                  <table.FlexRender header={header} />
                </HeaderCell>
              ))}
            </tr>
          ))}
        </thead>
        {/* Rows that are on their way out lose their colours, not their contrast: one still reads them. */}
        <tbody className={classes('transition-[filter]', isBusy && 'grayscale')}>
          {rows.map((row) => (
            <tr key={row.id} aria-selected={row.getIsSelected() || undefined} className="group">
              {row.getVisibleCells().map((cell) => (
                // What a cell holds is the column's: the rule cannot see it.
                // eslint-disable-next-line jsx-a11y/control-has-associated-label
                <td
                  key={cell.id}
                  className={classes(
                    cellClass,
                    'border-t border-line bg-surface group-hover:bg-surface-raised group-aria-selected:bg-spruce-wash first:group-aria-selected:shadow-[inset_3px_0_0_var(--spruce)]',
                    cell.column.columnDef.meta?.isPinned && pinnedClass,
                  )}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={table.getVisibleLeafColumns().length} className="border-t border-line p-16 text-center">
                {copy.table.empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
