import {
  defaultPageSize,
  listingCategories,
  listingSortColumns,
  listingStates,
  listingTypes,
  pageSizes,
  searchLength,
  userFilters,
  userSortColumns,
} from '@grenda/contract';

/** What a list can be sorted and filtered by, in the names of its call and of its address. */
export type ListShape = { columns: readonly string[]; filters: Record<string, readonly string[]> };

export const userList = { columns: userSortColumns, filters: { filter: userFilters } } as const;
export const listingList = {
  columns: listingSortColumns,
  filters: { type: listingTypes, category: listingCategories, status: listingStates },
} as const;

/** Search text and filters of a list; without any, all rows. */
type ListFilter<Shape extends ListShape = ListShape> = {
  search?: string | undefined;
  filters: { [Name in keyof Shape['filters']]?: Shape['filters'][Name][number] };
};

/** Which page of which order a list shows; it lives in the URL, so that back, reload and a shared link restore it. */
export type ListAddress<Shape extends ListShape = ListShape> = ListFilter<Shape> & {
  /** Counts from 0; the URL and the calls count from 1. */
  pageIndex: number;
  pageSize: number;
  /** Absent: the order of the server, newest first. */
  sorting?: { column: Shape['columns'][number]; isDescending: boolean } | undefined;
};

/** Reads `?search=kari&filter=Pending&page=2&size=20&sort=-email`; whatever it cannot use counts as absent. */
export function readListAddress<Shape extends ListShape>(
  search: URLSearchParams,
  { columns, filters }: Shape,
): ListAddress<Shape> {
  const page = search.get('page') ?? '';
  const size = search.get('size');
  const sort = search.get('sort') ?? '';
  const isDescending = sort.startsWith('-');
  const column = columns.find((name) => name === sort.slice(isDescending ? 1 : 0));
  const chosen = Object.entries(filters).flatMap(([name, values]) => {
    const value = values.find((one) => one === search.get(name));
    return value === undefined ? [] : [[name, value] as const];
  });
  const text = search.get('search')?.trim().slice(0, searchLength).toWellFormed();
  return {
    ...(text && { search: text }),
    // Each is one of its own filter's values.
    filters: Object.fromEntries(chosen) as ListAddress<Shape>['filters'],
    pageIndex: /^[1-9]\d{0,8}$/.test(page) ? Number(page) - 1 : 0,
    pageSize: pageSizes.find((choice) => String(choice) === size) ?? defaultPageSize,
    sorting: column === undefined ? undefined : { column, isDescending },
  };
}

/** The parameters of an address; defaults are left out, and those that are not the list's stay. */
export function writeListAddress(current: URLSearchParams, address: ListAddress, shape: ListShape): URLSearchParams {
  const { search, filters, pageIndex, pageSize, sorting } = address;
  const written = new URLSearchParams(current);
  const put = (name: string, value: string, isDefault: boolean) =>
    isDefault ? written.delete(name) : written.set(name, value);
  put('search', search ?? '', !search);
  for (const name of Object.keys(shape.filters)) put(name, filters[name] ?? '', !filters[name]);
  put('page', String(pageIndex + 1), pageIndex === 0);
  put('size', String(pageSize), pageSize === defaultPageSize);
  put('sort', `${sorting?.isDescending ? '-' : ''}${sorting?.column}`, !sorting);
  return written;
}

/** Returns the query of a paged request (spec §7); absent filters are left out. */
export function listQuery<Shape extends ListShape>({
  search,
  filters,
  pageIndex,
  pageSize,
  sorting,
}: ListAddress<Shape>) {
  return {
    pageNumber: pageIndex + 1,
    pageSize,
    ...(sorting ? { sorting: sorting.column, isDescending: sorting.isDescending } : {}),
    ...(search && { search }),
    ...filters,
  };
}
