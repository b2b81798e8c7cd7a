import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { statusOf } from '#src/lib/api/problem.ts';
import { blockKey, listingKey } from '../api/query-keys.ts';
import { screenStore } from '../device/registry.ts';
import { type DeviceDatabase, type KeptScreen, withDatabase } from './device-database.ts';
import { deviceOwner } from './device-owner.ts';
import { keptData, listingRow, nearRow } from './kept-data.ts';
import { forgetNearMarkup } from './near-markup.ts';

const maxListings = 50;

/** Stores query data as it arrives; deletes listings that are gone, or all after a block. Returns a stop function. */
export function keepData(queryClient: QueryClient, userId: string): () => void {
  // Another tab may have wiped the device or signed in another user.
  const change = async (work: (database: DeviceDatabase) => Promise<unknown>) =>
    withDatabase(async (database) => {
      if (deviceOwner() === userId) await work(database);
    });
  const keep = (queryKey: QueryKey, data: unknown) => {
    const kept = keptData(queryKey, data);
    if (kept) void change((database) => put(database, { ...kept, userId, at: Date.now() }));
  };

  const queries = queryClient.getQueryCache();
  for (const { queryKey, state } of queries.getAll()) {
    // restoreData gives stored data the time 1.
    if (state.dataUpdatedAt > 1) keep(queryKey, state.data);
  }
  const unsubscribers = [
    queries.subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action, query } = event;
      const [name, listingId] = query.queryKey;
      if (action.type === 'success') keep(query.queryKey, query.state.data);
      else if (action.type === 'error' && name === listingKey[0] && statusOf(action.error) === 404) {
        void change((database) => database.delete(screenStore, listingRow(listingId)));
      }
    }),
    queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated' || mutation.options.mutationKey !== blockKey) return;
      if (mutation.state.status !== 'success') return;
      forgetNearMarkup();
      void change(deleteListings);
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

async function put(database: DeviceDatabase, row: KeptScreen): Promise<void> {
  const transaction = database.transaction(screenStore, 'readwrite');
  await transaction.store.put(row);
  const rows = await transaction.store.getAll(listingRange());
  const oldest = rows.toSorted((a, b) => b.at - a.at).slice(maxListings);
  await Promise.all([...oldest.map(({ key }) => transaction.store.delete(key)), transaction.done]);
}

async function deleteListings(database: DeviceDatabase): Promise<void> {
  const transaction = database.transaction(screenStore, 'readwrite');
  await Promise.all([transaction.store.delete(nearRow), transaction.store.delete(listingRange()), transaction.done]);
}

function listingRange(): IDBKeyRange {
  return IDBKeyRange.bound(listingRow(''), listingRow('\uffff'));
}
