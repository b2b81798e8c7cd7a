import type { NeighbourhoodMatches } from '@grenda/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { appClient } from '../api/app-client.ts';

const noResults: NeighbourhoodMatches = { suggestions: [], others: [] };

export function isSearchable(text: string): boolean {
  return /^\d+$/.test(text) ? text.length === 4 : text.length > 1;
}

export function neighbourhoodsQuery(text: string) {
  return queryOptions<NeighbourhoodMatches>({
    queryKey: ['neighbourhoods', text],
    queryFn: async ({ signal }) =>
      (await appClient.findNeighbourhoods({ query: { query: text }, signal })) ?? noResults,
    enabled: isSearchable(text),
    staleTime: Infinity,
    // The previous results stay while a search loads, but not if the text is no longer searchable.
    ...(isSearchable(text) ? { placeholderData: keepPreviousData } : {}),
  });
}
