import type { MyListingsPage, NearPage, ThreadsPage } from '@grenda/contract';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { ownPageKey } from '#src/lib/api/session.ts';
import { firstEntry } from '#src/lib/navigation/history-entry.ts';
import { listingKey, nearKey, ownListingsKey, threadsKey } from '../api/query-keys.ts';

export const nearRow = 'near';
export const listingRow = (listingId: unknown) => `listing:${String(listingId)}`;

const queryKeys = new Map<string, QueryKey>([
  ['own-page', ownPageKey],
  [nearRow, [...nearKey, {}, firstEntry]],
  ['own-listings', ownListingsKey],
  ['inbox', [...threadsKey, 'inbox']],
]);

export function keptData([name, second]: QueryKey, data: unknown): { key: string; data: unknown } | undefined {
  // The casts are safe: only one query has each key.
  switch (name) {
    case ownPageKey[0]:
      return { key: 'own-page', data };
    case nearKey[0]:
      if (Object.values(Object(second)).some(Boolean)) return undefined;
      return { key: nearRow, data: firstPage(data as InfiniteData<NearPage>) };
    case ownListingsKey[0]:
      return { key: 'own-listings', data: firstPage(data as InfiniteData<MyListingsPage>) };
    case threadsKey[0]:
      if (second !== 'inbox') return undefined;
      return { key: 'inbox', data: withoutMessageTexts(firstPage(data as InfiniteData<ThreadsPage>)) };
    case listingKey[0]:
      return { key: listingRow(second), data };
    default:
      return undefined;
  }
}

/** Returns undefined if another version of the app stored the row. */
export function queryKeyOf(row: string): QueryKey | undefined {
  const [kind, listingId] = row.split(':');
  return listingId === undefined ? queryKeys.get(row) : kind === 'listing' ? [...listingKey, listingId] : undefined;
}

function firstPage<Page>({ pages, pageParams }: InfiniteData<Page>): InfiniteData<Page> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

function withoutMessageTexts({ pages, pageParams }: InfiniteData<ThreadsPage>): InfiniteData<ThreadsPage> {
  const withoutTexts = { lastMessage: null, ownThanks: null, othersThanks: null };
  return {
    pages: pages.map((page) => ({ ...page, threads: page.threads.map((one) => ({ ...one, ...withoutTexts })) })),
    pageParams,
  };
}
