import type { QueryClient } from '@tanstack/react-query';
import { invalidateAll, listingKey, nearKey, ownListingsKey, threadsKey } from '../api/query-keys.ts';

/** Refetches everything that a new, changed or removed listing affects; with an id, that listing as well. */
export function refetchListings(queryClient: QueryClient, listingId?: string): Promise<void> {
  const lists = [nearKey, ownListingsKey, threadsKey];
  return invalidateAll(queryClient, listingId === undefined ? lists : [...lists, [...listingKey, listingId]]);
}
