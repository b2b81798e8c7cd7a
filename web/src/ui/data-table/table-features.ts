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
  /** The position in the rows of a narrow table, which stack their cells. Cells without a slot follow as badges. */
  slot?: 'select' | 'title' | 'name' | 'subtitle' | 'detail' | 'aside' | 'action';
  /** A class name. The table layout is fixed, so columns without a width share the remaining space. */
  width?: string;
};

// TanStack Table infers the type of `meta` from this value.
const columnMeta: ColumnLayout = {};

/** No row models, because the server paginates and sorts. */
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
