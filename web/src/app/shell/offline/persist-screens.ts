import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { statusOf } from '#src/lib/api/problem.ts';
import { blockMutationKey, listingKey } from '../api/query-keys.ts';
import { screenStore } from '../device/registry.ts';
import { type DeviceDatabase, type StoredScreen, withDatabase } from './device-database.ts';
import { deviceOwner } from './device-owner.ts';
import { screenRow, listingRowKey, nearRowKey } from './stored-screens.ts';
import { deleteNearMarkup } from './near-markup.ts';

const maxListings = 50;

/**
 * Stores fetched data on the device. Deletes a listing when its request gets a 404, and the near list and all opened
 * listings when the user blocks a neighbour. Returns a function that stops storing and deleting.
 */
export function persistScreens(queryClient: QueryClient, userId: string): () => void {
  // Another tab may have wiped the device or signed in another user.
  const changeIfOwner = async (work: (database: DeviceDatabase) => Promise<unknown>) =>
    withDatabase(async (database) => {
      if (deviceOwner() === userId) await work(database);
    });
  const store = (queryKey: QueryKey, data: unknown) => {
    const row = screenRow(queryKey, data);
    if (row) void changeIfOwner((database) => put(database, { ...row, userId, at: Date.now() }));
  };

  const queries = queryClient.getQueryCache();
  for (const { queryKey, state } of queries.getAll()) {
    // Data from the device is not stored again: `restoreData` sets its `dataUpdatedAt` to 1.
    if (state.dataUpdatedAt > 1) store(queryKey, state.data);
  }
  const unsubscribers = [
    queries.subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action, query } = event;
      const [name, listingId] = query.queryKey;
      if (action.type === 'success') store(query.queryKey, query.state.data);
      else if (action.type === 'error' && name === listingKey[0] && statusOf(action.error) === 404) {
        void changeIfOwner((database) => database.delete(screenStore, listingRowKey(listingId)));
      }
    }),
    queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated' || mutation.options.mutationKey !== blockMutationKey) return;
      if (mutation.state.status !== 'success') return;
      deleteNearMarkup();
      void changeIfOwner(deleteAllListings);
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

async function put(database: DeviceDatabase, row: StoredScreen): Promise<void> {
  const transaction = database.transaction(screenStore, 'readwrite');
  await transaction.store.put(row);
  const rows = await transaction.store.getAll(listingRange());
  const oldest = rows.toSorted((a, b) => b.at - a.at).slice(maxListings);
  await Promise.all([...oldest.map(({ key }) => transaction.store.delete(key)), transaction.done]);
}

async function deleteAllListings(database: DeviceDatabase): Promise<void> {
  const transaction = database.transaction(screenStore, 'readwrite');
  await Promise.all([transaction.store.delete(nearRowKey), transaction.store.delete(listingRange()), transaction.done]);
}

function listingRange(): IDBKeyRange {
  return IDBKeyRange.bound(listingRowKey(''), listingRowKey('\uffff'));
}
