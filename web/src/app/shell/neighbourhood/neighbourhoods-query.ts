import type { FoundNeighbourhoods } from '@grenda/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { appClient } from '../api/app-client.ts';

const none: FoundNeighbourhoods = { suggestions: [], others: [] };

/** Whether a search text is long enough: a whole postnummer, or the beginning of a name. */
export function isSearchable(words: string): boolean {
  return /^\d+$/.test(words) ? words.length === 4 : words.length > 1;
}

/** Query for neighbourhoods by postnummer or name; the previous result stays until the next one arrives. */
export function neighbourhoodsQuery(words: string) {
  return queryOptions<FoundNeighbourhoods>({
    queryKey: ['neighbourhoods', words],
    queryFn: async ({ signal }) => (await appClient.findNeighbourhoods({ query: { query: words }, signal })) ?? none,
    enabled: isSearchable(words),
    staleTime: Infinity,
    ...(isSearchable(words) ? { placeholderData: keepPreviousData } : {}),
  });
}
