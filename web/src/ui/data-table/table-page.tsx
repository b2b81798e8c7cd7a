import { type RowData, useTable } from '@tanstack/react-table';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { FetchedPage, type FetchedPageProps } from '../page/fetched-page.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { isFiltered, type FilterFields, type TableFilter, TableFilterBar } from './filter-bar.tsx';
import { clampPageIndex, type Paging } from './paging.ts';
import { SelectionBar } from './selection-bar.tsx';
import { selectionColumn } from './selection-column.tsx';
import { StackedControls } from './stacked-controls.tsx';
import { TableFooter } from './table-footer.tsx';
import { type Column, features, type Sorting, sortingFromTable, sortingToTable } from './table-features.ts';
import { TableFrame } from './table-frame.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useSelection } from './use-selection.ts';
import { ViewMenu } from './view-menu.tsx';

type TablePageProps<Row extends RowData> = Pick<
  FetchedPageProps,
  'title' | 'failedTitle' | 'failure' | 'summary' | 'tools'
> & {
  /** Must keep its identity, like `rows`. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowIdOf: (row: Row) => string;
  /** All rows on the server, whatever the page. */
  rowCount: number;
  paging: Paging;
  sorting: Sorting | undefined;
  /** The ids of the columns that the View menu has hidden. */
  hiddenColumns: readonly string[];
  onHiddenColumnsChange: (hidden: readonly string[]) => void;
  /** Nothing has come yet. */
  isLoading: boolean;
  /** The rows are those of the page before, while others are on their way. */
  isStale: boolean;
  onPagingChange: (paging: Paging, options?: { replace: boolean }) => void;
  /** Somebody is about to ask for this page. */
  onPagingAhead: (paging: Paging) => void;
  onSortingChange: (sorting: Sorting | undefined) => void;
  filterFields: FilterFields;
  filter: TableFilter;
  onFilterChange: (filter: TableFilter, options?: { replace: boolean }) => void;
  selection?: {
    /** Names a row for its checkbox: 'Select kari'. */
    rowNameOf: (row: Row) => string;
    /** What can be done with the selected rows. */
    renderActions: (rows: Row[], clear: () => void) => ReactNode;
  };
};

/** A page that is a table, which the server pages and sorts, with a footer, a View menu and, if asked for, a selection. */
export function TablePage<Row extends RowData>(props: TablePageProps<Row>) {
  const {
    title,
    failedTitle,
    failure,
    summary,
    tools,
    columns,
    rows,
    rowCount,
    paging,
    sorting,
    filter,
    onFilterChange,
    selection,
    isLoading,
    isStale,
    onPagingChange,
  } = props;
  const columnVisibility = useMemo(() => visibilityOf(props.hiddenColumns), [props.hiddenColumns]);
  const [rowSelection, setRowSelection] = useSelection({ paging, sorting, filter });
  const rowNameOf = selection?.rowNameOf;

  const table = useTable({
    features,
    columns: useMemo(() => (rowNameOf ? [selectionColumn(rowNameOf), ...columns] : columns), [rowNameOf, columns]),
    data: rows,
    getRowId: props.rowIdOf,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting: useMemo(() => sortingToTable(sorting), [sorting]), rowSelection, columnVisibility },
    onSortingChange: (update) => props.onSortingChange(sortingFromTable(update, sorting)),
    onRowSelectionChange: setRowSelection,
    onColumnVisibilityChange: (update) => {
      const next = typeof update === 'function' ? update(columnVisibility) : update;
      props.onHiddenColumnsChange(Object.keys(next).filter((id) => next[id] === false));
    },
  });

  const pageIndex = clampPageIndex(paging.pageIndex, rowCount, paging.pageSize);
  const isOutOfRange = !isLoading && !isStale && pageIndex !== paging.pageIndex;
  useEffect(() => {
    // The list has become shorter than the address in the URL says.
    if (isOutOfRange) onPagingChange({ pageIndex, pageSize: paging.pageSize }, { replace: true });
  });

  // While the address is put right, the rows are of no page: 'No results.' would be a lie.
  const isBetweenPages = isOutOfRange || (isStale && rows.length === 0);

  const area = useRef<HTMLDivElement>(null);
  const holdingFocus = useRowFocus(area);

  /** The way through the pages stands at the foot; the next page is read from its head. */
  function handlePaging(next: Paging) {
    onPagingChange(next);
    if (area.current && area.current.getBoundingClientRect().top < 0) area.current.scrollIntoView();
  }

  const selected = table.getSelectedRowModel().rows.map((row) => row.original);
  const handleClear = () => setRowSelection({});
  return (
    <FetchedPage
      ref={area}
      {...holdingFocus}
      {...{ title, failedTitle, failure, summary }}
      tools={
        <>
          {tools}
          <ViewMenu table={table} />
        </>
      }
    >
      {selected.length > 0 && (
        <SelectionBar count={selected.length} onClear={handleClear}>
          {selection?.renderActions(selected, handleClear)}
        </SelectionBar>
      )}
      <TableFilterBar
        fields={props.filterFields}
        filter={filter}
        onChange={onFilterChange}
        outcome={(isFiltered(filter) && !isStale && summary) || ''}
      />
      {isLoading || isBetweenPages ? (
        <Spinner className="min-h-144 rounded-2xl border border-line bg-surface" />
      ) : (
        <div className="@container/table grid min-w-0 gap-3">
          <StackedControls table={table} hasSelection={selection !== undefined} />
          <TableFrame
            table={table}
            label={title}
            isBusy={isStale}
            onClear={isFiltered(filter) ? () => onFilterChange({ filters: {} }) : undefined}
          />
          <TableFooter
            selectedCount={selected.length}
            visibleCount={rows.length}
            rowCount={rowCount}
            paging={{ pageIndex, pageSize: paging.pageSize }}
            onPagingChange={handlePaging}
            onPagingAhead={props.onPagingAhead}
          />
        </div>
      )}
    </FetchedPage>
  );
}

function visibilityOf(hidden: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(hidden.map((id) => [id, false]));
}
