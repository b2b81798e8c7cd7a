import type { QueryClient } from '@tanstack/react-query';
import { invalidateAll, listingKey, nearKey, ownListingsKey, threadsKey } from '../api/query-keys.ts';

/** Refetches the lists that a new, changed or removed listing affects, and the listing itself when its id is given. */
export function refetchListings(queryClient: QueryClient, listingId?: string): Promise<void> {
  const lists = [nearKey, ownListingsKey, threadsKey];
  return invalidateAll(queryClient, listingId === undefined ? lists : [...lists, [...listingKey, listingId]]);
}
