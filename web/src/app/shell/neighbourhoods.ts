import type { FoundNeighbourhoods } from '@grenda/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { neighbourClient } from './client.ts';

const none: FoundNeighbourhoods = { suggestions: [], others: [] };

/** Whether words are enough to look for: a whole postnummer, or the beginning of a name. */
export function isEnough(words: string): boolean {
  return /^\d+$/.test(words) ? words.length === 4 : words.length > 1;
}

/** Neighbourhoods by postnummer or name; what was found for the words before stays meanwhile. */
export function neighbourhoodsQuery(words: string) {
  return queryOptions<FoundNeighbourhoods>({
    queryKey: ['neighbourhoods', words],
    queryFn: async ({ signal }) =>
      (await neighbourClient.findNeighbourhoods({ query: { query: words }, signal })) ?? none,
    enabled: isEnough(words),
    staleTime: Infinity,
    ...(isEnough(words) ? { placeholderData: keepPreviousData } : {}),
  });
}
