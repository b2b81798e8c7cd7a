/** Which page of how many rows each; the index counts from 0. */
export type Paging = { pageIndex: number; pageSize: number };

/** How many pages the rows fill; an empty list has one, so that there is always a page to stand on. */
export function pageCountOf(rowCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rowCount / pageSize));
}

/** The index, between 0 and the last page. */
export function clampPageIndex(pageIndex: number, rowCount: number, pageSize: number): number {
  return Math.min(Math.max(0, pageIndex), pageCountOf(rowCount, pageSize) - 1);
}

/** Other rows per page, with the first visible row still in view (spec §2). */
export function withPageSize(paging: Paging, pageSize: number, rowCount: number): Paging {
  const firstRow = paging.pageIndex * paging.pageSize;
  return { pageIndex: clampPageIndex(Math.floor(firstRow / pageSize), rowCount, pageSize), pageSize };
}
