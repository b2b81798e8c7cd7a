import type { QueryClient } from '@tanstack/react-query';
import { maxAgeMs, screenStore } from '../device/registry.ts';
import { withDatabase } from './device-database.ts';
import { deviceOwner } from './device-owner.ts';
import { queryKeyOf } from './kept-data.ts';

export async function restoreData(queryClient: QueryClient): Promise<void> {
  const owner = deviceOwner();
  if (owner === undefined) return;
  const rows = (await withDatabase((database) => database.getAll(screenStore))) ?? [];
  for (const { key, userId, at, data } of rows) {
    const queryKey = userId === owner && at > Date.now() - maxAgeMs ? queryKeyOf(key) : undefined;
    // The oldest possible time, so that the query is refetched once there is a network.
    if (queryKey) queryClient.setQueryData(queryKey, data, { updatedAt: 1 });
  }
}
