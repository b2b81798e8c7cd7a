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

export type ListShape = { columns: readonly string[]; filters: Record<string, readonly string[]> };

export const userList = { columns: userSortColumns, filters: { filter: userFilters } } as const;
export const listingList = {
  columns: listingSortColumns,
  filters: { type: listingTypes, category: listingCategories, status: listingStates },
} as const;

type ListFilter<Shape extends ListShape = ListShape> = {
  search?: string | undefined;
  filters: { [Name in keyof Shape['filters']]?: Shape['filters'][Name][number] };
};

export type ListAddress<Shape extends ListShape = ListShape> = ListFilter<Shape> & {
  /** Counts from 0; the URL and the API count from 1. */
  pageIndex: number;
  pageSize: number;
  sorting?: { column: Shape['columns'][number]; isDescending: boolean } | undefined;
};

/** Parses `?search=kari&filter=Pending&page=2&size=20&sort=-email`; invalid parameters are ignored. */
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
    const value = values.find((option) => option === search.get(name));
    return value === undefined ? [] : [[name, value] as const];
  });
  const text = search.get('search')?.trim().slice(0, searchLength).toWellFormed();
  return {
    ...(text && { search: text }),
    // Safe cast: every value was found among the options of its filter.
    filters: Object.fromEntries(chosen) as ListAddress<Shape>['filters'],
    pageIndex: /^[1-9]\d{0,8}$/.test(page) ? Number(page) - 1 : 0,
    pageSize: pageSizes.find((option) => String(option) === size) ?? defaultPageSize,
    sorting: column === undefined ? undefined : { column, isDescending },
  };
}

export function writeListAddress(current: URLSearchParams, address: ListAddress, shape: ListShape): URLSearchParams {
  const { search, filters, pageIndex, pageSize, sorting } = address;
  const parameters = new URLSearchParams(current);
  const setOrDelete = (name: string, value: string, isDefault: boolean) =>
    isDefault ? parameters.delete(name) : parameters.set(name, value);
  setOrDelete('search', search ?? '', !search);
  for (const name of Object.keys(shape.filters)) setOrDelete(name, filters[name] ?? '', !filters[name]);
  setOrDelete('page', String(pageIndex + 1), pageIndex === 0);
  setOrDelete('size', String(pageSize), pageSize === defaultPageSize);
  setOrDelete('sort', `${sorting?.isDescending ? '-' : ''}${sorting?.column}`, !sorting);
  return parameters;
}

export function listQueryParameters<Shape extends ListShape>({
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
