import { defaultPageSize, pageSizes } from '@grenda/contract';

/** Which page of which order a list shows; it lives in the URL, so that back, reload and a shared link restore it. */
export type ListAddress<Column extends string> = {
  /** Counts from 0; the URL and the calls count from 1. */
  pageIndex: number;
  pageSize: number;
  /** Absent: the order of the server, newest first. */
  sorting?: { column: Column; isDescending: boolean } | undefined;
};

/** Reads `?page=2&size=20&sort=-email`; whatever it cannot use counts as absent. */
export function readListAddress<Column extends string>(
  search: URLSearchParams,
  columns: readonly Column[],
): ListAddress<Column> {
  const page = search.get('page') ?? '';
  const size = search.get('size');
  const sort = search.get('sort') ?? '';
  const isDescending = sort.startsWith('-');
  const column = columns.find((name) => name === sort.slice(isDescending ? 1 : 0));
  return {
    pageIndex: /^[1-9]\d{0,8}$/.test(page) ? Number(page) - 1 : 0,
    pageSize: pageSizes.find((choice) => String(choice) === size) ?? defaultPageSize,
    sorting: column && { column, isDescending },
  };
}

/** The parameters of an address; defaults are left out, and those that are not the list's stay. */
export function writeListAddress(search: URLSearchParams, address: ListAddress<string>): URLSearchParams {
  const { pageIndex, pageSize, sorting } = address;
  const written = new URLSearchParams(search);
  const put = (name: string, value: string, isDefault: boolean) =>
    isDefault ? written.delete(name) : written.set(name, value);
  put('page', String(pageIndex + 1), pageIndex === 0);
  put('size', String(pageSize), pageSize === defaultPageSize);
  put('sort', `${sorting?.isDescending ? '-' : ''}${sorting?.column}`, !sorting);
  return written;
}

/** The query of a paged call (spec §7). */
export function pagingOf<Column extends string>({ pageIndex, pageSize, sorting }: ListAddress<Column>) {
  return {
    pageNumber: pageIndex + 1,
    pageSize,
    ...(sorting ? { sorting: sorting.column, isDescending: sorting.isDescending } : {}),
  };
}
