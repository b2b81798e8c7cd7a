import type { QueryClient } from '@tanstack/react-query';
import { screenStore } from '../device/registry.ts';
import { withDatabase } from './device-database.ts';
import { deviceOwner } from './device-owner.ts';
import { queryKeyFor } from './stored-screens.ts';

export async function restoreData(queryClient: QueryClient): Promise<void> {
  const owner = deviceOwner();
  if (owner === undefined) return;
  const rows = (await withDatabase((database) => database.getAll(screenStore))) ?? [];
  for (const row of rows) {
    const queryKey = queryKeyFor(row, owner);
    // Makes the data stale, so that the query is refetched once there is a network.
    if (queryKey) queryClient.setQueryData(queryKey, row.data, { updatedAt: 1 });
  }
}
