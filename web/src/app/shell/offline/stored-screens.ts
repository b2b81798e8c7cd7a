import type { OwnListingsPage, NearPage, ThreadsPage } from '@grenda/contract';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { ownPageKey } from '#src/lib/api/session.ts';
import { firstEntry } from '#src/lib/navigation/history-entry.ts';
import { maxStoredAgeMs } from '../device/registry.ts';
import type { StoredScreen } from './device-database.ts';
import { listingKey, nearKey, ownListingsKey, threadsKey } from '../api/query-keys.ts';

export const nearRowKey = 'near';
export const listingRowKey = (listingId: unknown) => `listing:${String(listingId)}`;

const queryKeys = new Map<string, QueryKey>([
  ['own-page', ownPageKey],
  [nearRowKey, [...nearKey, {}, firstEntry]],
  ['own-listings', ownListingsKey],
  ['inbox', [...threadsKey, 'inbox']],
]);

/** Returns the row that stores a query's data, or undefined for data that is not stored, such as messages. */
export function screenRow([name, second]: QueryKey, data: unknown): { key: string; data: unknown } | undefined {
  // Safe casts: the query key determines the type of the data.
  switch (name) {
    case ownPageKey[0]:
      return { key: 'own-page', data };
    case nearKey[0]:
      if (Object.values(Object(second)).some(Boolean)) return undefined;
      return { key: nearRowKey, data: firstPage(data as InfiniteData<NearPage>) };
    case ownListingsKey[0]:
      return { key: 'own-listings', data: firstPage(data as InfiniteData<OwnListingsPage>) };
    case threadsKey[0]:
      if (second !== 'inbox') return undefined;
      return { key: 'inbox', data: withoutMessageTexts(firstPage(data as InfiniteData<ThreadsPage>)) };
    case listingKey[0]:
      return { key: listingRowKey(second), data };
    default:
      return undefined;
  }
}

/** Returns undefined if the row is too old, belongs to another user, or has a key that this version does not know. */
export function queryKeyFor({ key, userId, at }: Omit<StoredScreen, 'data'>, owner: string): QueryKey | undefined {
  if (userId !== owner || at <= Date.now() - maxStoredAgeMs) return undefined;
  const [kind, listingId] = key.split(':');
  return listingId === undefined ? queryKeys.get(key) : kind === 'listing' ? [...listingKey, listingId] : undefined;
}

function firstPage<Page>({ pages, pageParams }: InfiniteData<Page>): InfiniteData<Page> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

function withoutMessageTexts({ pages, pageParams }: InfiniteData<ThreadsPage>): InfiniteData<ThreadsPage> {
  const withoutTexts = { lastMessage: null, ownThanks: null, othersThanks: null };
  return {
    pages: pages.map((page) => ({ ...page, threads: page.threads.map((thread) => ({ ...thread, ...withoutTexts })) })),
    pageParams,
  };
}
