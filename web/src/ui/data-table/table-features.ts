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

type ColumnLayout = {
  /** The place in a stacked row. Columns without one follow as badges, in column order. */
  place?: 'select' | 'title' | 'name' | 'subtitle' | 'detail' | 'aside' | 'action';
  /** A class, since the table layout is fixed. Columns without one share the rest. */
  width?: string;
};

// TanStack Table infers the type of `meta` from it.
const columnMeta: ColumnLayout = {};

/** No row models: the server pages and sorts. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta,
});

export type Features = typeof features;
export type Column<Row extends RowData> = ColumnDef<Features, Row>;
export type TableInstance<Row extends RowData> = ReactTable<Features, Row>;

export type Sorting = { column: string; isDescending: boolean };

export function sortingToTable(sorting: Sorting | undefined): SortingState {
  return sorting ? [{ id: sorting.column, desc: sorting.isDescending }] : [];
}

export function sortingFromTable(update: Updater<SortingState>, current: Sorting | undefined): Sorting | undefined {
  const [first] = typeof update === 'function' ? update(sortingToTable(current)) : update;
  return first && { column: first.id, isDescending: first.desc };
}
