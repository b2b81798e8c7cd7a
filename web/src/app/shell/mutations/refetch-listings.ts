import type { QueryClient } from '@tanstack/react-query';
import { invalidateAll, listingKey, nearKey, ownListingsKey, threadsKey } from '../api/query-keys.ts';

export function refetchListings(queryClient: QueryClient, listingId?: string): Promise<void> {
  const lists = [nearKey, ownListingsKey, threadsKey];
  return invalidateAll(queryClient, listingId === undefined ? lists : [...lists, [...listingKey, listingId]]);
}
