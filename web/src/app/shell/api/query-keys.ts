import type { QueryClient, QueryKey } from '@tanstack/react-query';

// Keys of the app's queries that more than one feature reads or invalidates.

/** The user's threads: the inbox, and each thread with its messages. */
export const threadsKey = ['threads'] as const;

/** Nearby listings, by filters. */
export const nearKey = ['near'] as const;

/** One listing, by its id. */
export const listingKey = ['listing'] as const;

/** Other neighbours: each neighbour's page by user id, and the list of blocked users. */
export const peopleKey = ['people'] as const;

/** The user's own listings. */
export const ownListingsKey = ['own-listings'] as const;

/** Invalidates several queries; resolves when those in view are refetched. */
export async function invalidateAll(queryClient: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
  await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
