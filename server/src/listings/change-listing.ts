import type { ListingChanges, OwnListing } from '@grenda/contract';
import { isDeepStrictEqual } from 'node:util';
import { sortKey } from '../db/keys.ts';
import { laterThan } from '../db/later-than.ts';
import { consumeLimit } from '../db/rate-limits.ts';
import type { ListingRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { checkMayOpen, lockOwner, neighbourhoodOf } from './lock-owner.ts';
import { checkDates, toDate } from './listing-dates.ts';
import { expiryFrom } from './listing-expiry.ts';
import { searchText } from './search-text.ts';
import { savePhotos } from './photos/save-photos.ts';
import { presentOwn } from './present-listing.ts';
import { readWithPhotos } from './read-with-photos.ts';

type ListingUpdate = {
  ownerId: string;
  listingId: string;
  changes: ListingChanges;
  checkVersion: (updatedAt: Date) => void;
};

export async function changeListing(deps: Deps, update: ListingUpdate): Promise<OwnListing> {
  const { db, clock, isAppEnabled } = deps;
  const { ownerId, listingId, checkVersion } = update;
  const { photos: chosen, ...changes } = update.changes;
  const now = clock.now();
  await consumeLimit(db, now, { editsOfUser: ownerId });
  const row = await inTransaction(db, async (tx) => {
    const owner = await lockOwner(tx, deps, ownerId);
    const current = await tx
      .selectFrom('listings')
      .selectAll()
      .where('id', '=', listingId)
      .where('ownerId', '=', ownerId)
      .where('removedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!current) throw new KnownError('not-found', { detail: 'You have no listing with this id.' });
    checkVersion(current.updatedAt);
    const expiry = changes.status === 'Open' ? { expiresAt: expiryFrom(now, isAppEnabled), askedAt: null } : {};
    const changed = { ...columnsFrom(changes, current, now), ...expiry };
    checkDates(changed);
    const arePhotosChanged = chosen !== undefined && (await savePhotos(tx, { listingId, ownerId, chosen }));
    if (!arePhotosChanged && isDeepStrictEqual({ ...current, ...changed }, current))
      return readWithPhotos(tx, listingId);
    const isReopened = changes.status === 'Open' && current.status !== 'Open';
    if (isReopened) await checkMayOpen(tx, owner);
    // The owner may have moved while the listing was closed.
    const home = isReopened ? { neighbourhoodId: await neighbourhoodOf(tx, owner) } : {};
    const { title = current.title, description = current.description } = changes;
    const updatedAt = laterThan(current.updatedAt, now);
    await tx
      .updateTable('listings')
      .set({ ...changed, ...home, searchText: searchText({ title, description }), updatedAt })
      .where('id', '=', listingId)
      .execute();
    return readWithPhotos(tx, listingId);
  });
  return presentOwn(row);
}

function columnsFrom(
  { startDateUtc, endDateUtc, ...changes }: Omit<ListingChanges, 'photos'>,
  current: ListingRow,
  now: Date,
) {
  const { title = current.title, status = current.status } = changes;
  return {
    ...changes,
    titleKey: sortKey(title),
    startDate: startDateUtc === undefined ? current.startDate : toDate(startDateUtc),
    endDate: endDateUtc === undefined ? current.endDate : toDate(endDateUtc),
    endedAt: status === 'Open' ? null : (current.endedAt ?? now),
  };
}
