import type { NearPage } from '@grenda/contract';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { appClient, requireData } from '../shell/api/app-client.ts';
import { nearKey } from '../shell/api/query-keys.ts';
import type { NearFilters } from './filters.ts';

type NearPages = InfiniteData<NearPage, string | undefined>;

const freshMs = 5 * 60_000;
const keptMs = 60 * 60_000;

/**
 * What is near, page by page. Each entry of the history has its own, so that going back finds all that was loaded; a new
 * one begins with what was first seen last by the same filters, and asks again.
 */
export function nearQuery(queryClient: QueryClient, filters: NearFilters, entry: string) {
  return infiniteQueryOptions({
    queryKey: [...nearKey, filters, entry],
    queryFn: async ({ signal, pageParam: cursor }) =>
      requireData(await appClient.nearListings({ query: { ...filters, cursor }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: NearPage) => nextCursor ?? undefined,
    initialData: () => lastSeen(queryClient, filters),
    initialDataUpdatedAt: 0,
    staleTime: freshMs,
    gcTime: keptMs,
  });
}

/** The first page of the list that was read last with these filters. */
function lastSeen(queryClient: QueryClient, filters: NearFilters): NearPages | undefined {
  const read = queryClient.getQueryCache().findAll({ queryKey: [...nearKey, filters] });
  const last = read
    .filter(({ state }) => state.dataUpdatedAt > 0)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0];
  // Kept under nearKey by the query above alone.
  const data = last?.state.data as NearPages | undefined;
  return data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}
