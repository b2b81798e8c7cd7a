import { type RowData, useTable } from '@tanstack/react-table';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { FetchedPage, type FetchedPageProps } from '../page/fetched-page.tsx';
import { isFiltered, type FilterFields, type TableFilter, TableFilterBar } from './filter-bar.tsx';
import { clampPageIndex, type Paging } from './paging.ts';
import { SelectionBar } from './selection-bar.tsx';
import { selectionColumn } from './selection-column.tsx';
import { StackedControls } from './stacked-controls.tsx';
import { TableFooter } from './table-footer.tsx';
import { type Column, features, type Sorting, sortingFromTable, sortingToTable } from './table-features.ts';
import { TableFrame } from './table-frame.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useSelection } from './use-selection.ts';
import { ViewMenu } from './view-menu.tsx';

type TablePageProps<Row extends RowData> = Pick<
  FetchedPageProps,
  'title' | 'failedTitle' | 'failure' | 'summary' | 'tools'
> & {
  /** Must be referentially stable, like `rows`. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowIdOf: (row: Row) => string;
  rowCount: number | undefined;
  paging: Paging;
  sorting: Sorting | undefined;
  hiddenColumns: readonly string[];
  onHiddenColumnsChange: (hidden: readonly string[]) => void;
  /** Whether `rows` belong to the previous query. */
  isStale: boolean;
  onPagingChange: (paging: Paging, options?: { replace: boolean }) => void;
  onPagingPrefetch: (paging: Paging) => void;
  onSortingChange: (sorting: Sorting | undefined) => void;
  filterFields: FilterFields;
  filter: TableFilter;
  onFilterChange: (filter: TableFilter, options?: { replace: boolean }) => void;
  selection?: {
    rowNameOf: (row: Row) => string;
    renderActions: (rows: Row[], clear: () => void) => ReactNode;
  };
};

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

  // While the row count is unknown (loading, or after a failure), the URL keeps its page number, so that Try Again
  // loads that page.
  const pageIndex =
    rowCount === undefined ? paging.pageIndex : clampPageIndex(paging.pageIndex, rowCount, paging.pageSize);
  const isOutOfRange = !isStale && pageIndex !== paging.pageIndex;
  useEffect(() => {
    if (isOutOfRange) onPagingChange({ pageIndex, pageSize: paging.pageSize }, { replace: true });
  });

  // 'No results.' would be wrong until the URL is corrected or the next rows arrive.
  const isBetweenPages = isOutOfRange || (isStale && rows.length === 0);

  const area = useRef<HTMLDivElement>(null);
  const focusHandlers = useRowFocus(area);

  function handlePaging(next: Paging) {
    onPagingChange(next);
    if (area.current && area.current.getBoundingClientRect().top < 0) area.current.scrollIntoView();
  }

  const selected = table.getSelectedRowModel().rows.map((row) => row.original);
  const handleClear = () => setRowSelection({});
  return (
    <FetchedPage
      ref={area}
      {...focusHandlers}
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
        announcement={(isFiltered(filter) && !isStale && summary) || ''}
      />
      <div className="@container/table grid min-w-0 gap-3">
        <StackedControls table={table} hasSelection={selection !== undefined} />
        {rowCount === undefined || isBetweenPages ? (
          <TableSkeleton table={table} />
        ) : (
          <>
            <TableFrame
              table={table}
              label={title}
              isBusy={isStale}
              onClearFilters={isFiltered(filter) ? () => onFilterChange({ filters: {} }) : undefined}
            />
            <TableFooter
              selectedCount={selected.length}
              visibleCount={rows.length}
              rowCount={rowCount}
              paging={{ pageIndex, pageSize: paging.pageSize }}
              onPagingChange={handlePaging}
              onPagingPrefetch={props.onPagingPrefetch}
            />
          </>
        )}
      </div>
    </FetchedPage>
  );
}

function visibilityOf(hidden: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(hidden.map((id) => [id, false]));
}
