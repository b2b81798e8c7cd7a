/** Which page of which order; the page number counts from 1. */
export type Paging<Column extends string> = {
  pageNumber: number;
  pageSize: number;
  sorting?: Column | undefined;
  isDescending: boolean;
};

/** The SQL side of a page: without a named column the newest come first; the id breaks ties. */
export function pageOf<Column extends string, const SqlColumn extends string>(
  { pageNumber, pageSize, sorting, isDescending }: Paging<Column>,
  columns: Record<Column, SqlColumn>,
) {
  const order = sorting
    ? { column: columns[sorting], direction: isDescending ? ('desc' as const) : ('asc' as const) }
    : { column: 'createdAt' as const, direction: 'desc' as const };
  return { ...order, limit: pageSize, offset: (pageNumber - 1) * pageSize };
}
