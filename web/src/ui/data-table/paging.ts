export type Paging = { pageIndex: number; pageSize: number };

export function pageCountOf(rowCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rowCount / pageSize));
}

export function clampPageIndex(pageIndex: number, rowCount: number, pageSize: number): number {
  return Math.min(Math.max(0, pageIndex), pageCountOf(rowCount, pageSize) - 1);
}

/** Keeps the first visible row in view (spec §2). */
export function withPageSize(paging: Paging, pageSize: number, rowCount: number): Paging {
  const firstRow = paging.pageIndex * paging.pageSize;
  return { pageIndex: clampPageIndex(Math.floor(firstRow / pageSize), rowCount, pageSize), pageSize };
}
