import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { queryFailure } from '../api/query-failure.ts';
import { cachedStateQuery } from '../cached-state.ts';
import { type ListAddress, type ListShape, readListAddress, writeListAddress } from './list-address.ts';

/**
 * Fetches the page of a list that the URL describes, and writes changes of the page, order and filter to the URL.
 * `shape` must be a stable reference, and `listName` unique.
 */
export function useServerList<Shape extends ListShape, Page extends { totalCount: number }>(
  listName: string,
  shape: Shape,
  queryFor: (address: ListAddress<Shape>) => UseQueryOptions<Page>,
) {
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const address = useMemo(() => readListAddress(search, shape), [search, shape]);
  const query = useQuery(queryFor(address));
  const hiddenQuery = cachedStateQuery<readonly string[]>(`${listName}: hidden columns`);
  const { data: hiddenColumns = noColumns } = useQuery(hiddenQuery);

  // Query strings of navigations that are not rendered yet. The next change starts from the last of them.
  const unrendered = useRef<string[]>([]);
  useLayoutEffect(() => {
    const index = unrendered.current.indexOf(search.toString());
    unrendered.current = index === -1 ? [] : unrendered.current.slice(index + 1);
  }, [search]);
  const latestSearch = () => new URLSearchParams(unrendered.current.at(-1) ?? search);
  const latestAddress = () => readListAddress(latestSearch(), shape);
  const goTo = (changes: Partial<ListAddress<Shape>>, options?: { replace: boolean }) => {
    const next = writeListAddress(latestSearch(), { ...latestAddress(), ...changes }, shape);
    unrendered.current.push(next.toString());
    setSearch(next, options);
  };

  const { data } = query;
  return {
    data,
    failure: queryFailure(query),
    rowCount: data?.totalCount,
    paging: address,
    sorting: address.sorting,
    hiddenColumns,
    onHiddenColumnsChange: (hidden: readonly string[]) => void queryClient.setQueryData(hiddenQuery.queryKey, hidden),
    filter: address,
    onFilterChange: ({ search: text, filters }: FilterInput, options?: { replace: boolean }) => {
      const names = Object.keys(shape.filters);
      const changed = names.filter((name) => filters[name] !== address.filters[name]);
      const changes = Object.fromEntries(changed.map((name) => [name, filters[name]]));
      const next = { filters: { ...latestAddress().filters, ...changes }, pageIndex: 0 };
      goTo(text === address.search ? next : { ...next, search: text }, options);
    },
    isStale: query.isPlaceholderData,
    onPagingChange: ({ pageIndex, pageSize }: PageAddress, options?: { replace: boolean }) =>
      goTo({ pageIndex, pageSize }, options),
    onPagingPrefetch: ({ pageIndex, pageSize }: PageAddress) =>
      void queryClient.prefetchQuery(queryFor({ ...address, pageIndex, pageSize })),
    onSortingChange: (sorting: { column: string; isDescending: boolean } | undefined) => {
      const column = shape.columns.find((name) => name === sorting?.column);
      goTo({
        pageIndex: 0,
        sorting: column === undefined || !sorting ? undefined : { ...sorting, column },
      });
    },
  };
}

const noColumns: readonly string[] = [];

type PageAddress = Pick<ListAddress, 'pageIndex' | 'pageSize'>;

type FilterInput = { search?: string | undefined; filters: Readonly<Record<string, string | undefined>> };
