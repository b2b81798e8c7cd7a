import type { NewListing, OwnListing } from '@grenda/contract';
import { countCall } from '../accounts/rate-limits.ts';
import { sortKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { holdApprovedOwner } from './approved-owner.ts';
import { checkDates, toDate } from './listing-dates.ts';
import { presentOwn } from './present-listing.ts';

/** Posts a listing, which is then open; so many a day and no more (security row 55). */
export async function createListing(
  { db, clock, listingsADay }: Deps,
  listing: NewListing & { ownerId: string },
): Promise<OwnListing> {
  const { startDateUtc, endDateUtc, ...fields } = listing;
  const dates = { startDate: toDate(startDateUtc), endDate: toDate(endDateUtc) };
  checkDates(dates);
  const now = clock.now();
  await countCall(db, now, { listingsOfUser: listing.ownerId }, { listingsOfUser: listingsADay });
  const row = await inTransaction(db, async (tx) => {
    await holdApprovedOwner(tx, listing.ownerId);
    return tx
      .insertInto('listings')
      .values({
        ...fields,
        ...dates,
        id: newId(now),
        titleKey: sortKey(listing.title),
        status: 'Open',
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return presentOwn(row);
}
