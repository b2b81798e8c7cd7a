import { type DeviceDatabase, type UnsentCopy, withDatabase } from './device-database.ts';
import { unsentStore } from '../device/registry.ts';
import { isRetryable, type UnsentMessage } from '../outbox/outbox.ts';
import type { UnsentListing } from '../outbox/post-listing.ts';
import { deviceOwner } from './device-owner.ts';
import { syncTag } from './sync-tag.ts';

const listingCopyId = 'listing';

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

let lastReplacement: Promise<void> = Promise.resolve();

/**
 * Replaces the service worker's copies in IndexedDB with the unsent listing and the messages that can be retried. If
 * there is anything to send, requests a sync event. Does nothing in browsers without background sync.
 */
export function storeForWorker(
  userId: string,
  messages: readonly UnsentMessage[],
  listing: UnsentListing | undefined,
): void {
  if (!('SyncManager' in window)) return;
  const copies: UnsentCopy[] = messages
    .filter(isRetryable)
    .map(({ messageId, threadId, text }) => ({ id: messageId, userId, kind: 'message', threadId, text }));
  if (listing) copies.push({ id: listingCopyId, userId, kind: 'listing', listing });
  lastReplacement = replaceAfter(lastReplacement, userId, copies);
}

async function replaceAfter(earlier: Promise<void>, userId: string, copies: readonly UnsentCopy[]): Promise<void> {
  await earlier;
  await withDatabase(async (database) => deviceOwner() === userId && replaceCopies(database, copies));
  if (copies.length > 0) await requestSync();
}

async function requestSync(): Promise<void> {
  const registration: SyncRegistration = await navigator.serviceWorker.ready;
  // Rejects if the user has disabled background sync for the site.
  await registration.sync?.register(syncTag).catch(() => {});
}

async function replaceCopies(database: DeviceDatabase, copies: readonly UnsentCopy[]): Promise<void> {
  const transaction = database.transaction(unsentStore, 'readwrite');
  const currentIds = new Set<string>();
  for (const copy of copies) {
    currentIds.add(copy.id);
    const stored = await transaction.store.get(copy.id);
    // A stored copy of the same listing is not replaced: the service worker may have marked it as posted.
    const isSameListing =
      stored?.kind === 'listing' && copy.kind === 'listing' && stored.listing.at === copy.listing.at;
    if (!isSameListing) await transaction.store.put(copy);
  }
  for (const id of await transaction.store.getAllKeys()) if (!currentIds.has(id)) await transaction.store.delete(id);
  await transaction.done;
}

export async function isPostedByWorker({ at }: UnsentListing): Promise<boolean> {
  const stored = await withDatabase((database) => database.get(unsentStore, listingCopyId));
  return stored?.kind === 'listing' && stored.isPosted === true && stored.listing.at === at;
}
