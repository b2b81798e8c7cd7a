import {
  columnVisibilityFeature,
  type ColumnDef,
  type ReactTable,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
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
