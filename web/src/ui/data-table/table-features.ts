import {
  columnVisibilityFeature,
  type ColumnDef,
  type ReactTable,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
} from '@tanstack/react-table';

type ColumnLook = {
  /** Its place in a row that is shown stacked; the others follow as badges, in their order. */
  place?: 'select' | 'title' | 'name' | 'subtitle' | 'detail' | 'aside' | 'action';
};

// Gives the columns' meta its type; the value itself is never read.
const columnMeta: ColumnLook = {};

/** What our tables can do. The server pages and sorts, so no row model of theirs comes along. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta,
});

export type Features = typeof features;
export type Column<Row extends RowData> = ColumnDef<Features, Row>;
export type TableInstance<Row extends RowData> = ReactTable<Features, Row>;

/** The one column the rows are sorted by. */
export type Sorting = { column: string; isDescending: boolean };

export function sortingToTable(sorting: Sorting | undefined): SortingState {
  return sorting ? [{ id: sorting.column, desc: sorting.isDescending }] : [];
}

export function sortingFromTable(update: Updater<SortingState>, current: Sorting | undefined): Sorting | undefined {
  const [first] = typeof update === 'function' ? update(sortingToTable(current)) : update;
  return first && { column: first.id, isDescending: first.desc };
}
