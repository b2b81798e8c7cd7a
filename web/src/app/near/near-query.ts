import type { NearPage } from '@grenda/contract';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { appClient, requireData } from '../shell/api/app-client.ts';
import { nearKey } from '../shell/api/query-keys.ts';
import type { NearFilters } from './filters.ts';

type NearPages = InfiniteData<NearPage, string | null>;

const staleTimeMs = 5 * 60_000;
const gcTimeMs = 60 * 60_000;

/**
 * Caches pages per history entry, so that going back restores them. Until the pages of a new entry are fetched, the
 * first page of the latest entry with the same filters is shown.
 */
export function nearQuery(queryClient: QueryClient, filters: NearFilters, historyKey: string) {
  return infiniteQueryOptions({
    queryKey: [...nearKey, filters, historyKey],
    queryFn: async ({ signal, pageParam: cursor }) =>
      requireData(await appClient.listNearby({ query: { ...filters, cursor: cursor ?? undefined }, signal })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: NearPage) => nextCursor ?? undefined,
    initialData: () => latestFirstPage(queryClient, filters),
    initialDataUpdatedAt: 0,
    staleTime: staleTimeMs,
    gcTime: gcTimeMs,
  });
}

function latestFirstPage(queryClient: QueryClient, filters: NearFilters): NearPages | undefined {
  const cached = queryClient.getQueryCache().findAll({ queryKey: [...nearKey, filters] });
  const latest = cached
    .filter(({ state }) => state.dataUpdatedAt > 0)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0];
  // Safe cast: all data under `nearKey` was fetched by `nearQuery`, perhaps in an earlier visit.
  const data = latest?.state.data as NearPages | undefined;
  return data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}
