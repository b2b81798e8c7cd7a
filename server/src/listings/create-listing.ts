import type { NewListing, OwnListing } from '@grenda/contract';
import { consumeLimit } from '../db/rate-limits.ts';
import { sortKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { checkMayOpen, lockOwner, neighbourhoodOf } from './lock-owner.ts';
import { checkDates, toDate } from './listing-dates.ts';
import { expiryFrom } from './listing-expiry.ts';
import { searchText } from './search-text.ts';
import { savePhotos } from './photos/save-photos.ts';
import { presentOwn } from './present-listing.ts';
import { readWithPhotos } from './read-with-photos.ts';
import { addToSearchVocabulary } from './search-vocabulary.ts';

export async function createListing(deps: Deps, listing: NewListing & { ownerId: string }): Promise<OwnListing> {
  const { db, clock, listingsADay, isAppEnabled } = deps;
  const { startDateUtc, endDateUtc, photos: chosen = [], ...fields } = listing;
  const dates = { startDate: toDate(startDateUtc), endDate: toDate(endDateUtc) };
  checkDates(dates);
  const now = clock.now();
  await consumeLimit(db, now, { listingsOfUser: listing.ownerId }, { listingsOfUser: listingsADay });
  const row = await inTransaction(db, async (tx) => {
    const owner = await lockOwner(tx, deps, listing.ownerId);
    await checkMayOpen(tx, owner);
    const text = searchText(listing);
    if (isAppEnabled && owner.isApproved) await addToSearchVocabulary(tx, text);
    const { id: listingId } = await tx
      .insertInto('listings')
      .values({
        ...fields,
        ...dates,
        id: newId(now),
        titleKey: sortKey(listing.title),
        searchText: text,
        neighbourhoodId: await neighbourhoodOf(tx, owner),
        status: 'Open',
        createdAt: now,
        updatedAt: now,
        expiresAt: expiryFrom(now, isAppEnabled),
        hiddenAt: owner.isApproved ? null : now,
        beforeApproval: !owner.isApproved,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await savePhotos(tx, { listingId, ownerId: owner.id, chosen });
    return readWithPhotos(tx, listingId);
  });
  return presentOwn(row);
}
