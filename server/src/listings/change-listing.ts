import type { ListingChanges, OwnListing } from '@grenda/contract';
import { isDeepStrictEqual } from 'node:util';
import { sortKey } from '../db/keys.ts';
import { laterThan } from '../db/later-than.ts';
import type { ListingRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { checkMayOpen, lockOwner, homeOf } from './lock-owner.ts';
import { checkDates, toDate } from './listing-dates.ts';
import { expiryFrom, searchText } from './search-text.ts';
import { presentOwn } from './present-listing.ts';

type Change = {
  ownerId: string;
  listingId: string;
  /** What becomes different; what is absent stays. */
  changes: ListingChanges;
  /** Fails when the owner has not seen what was last updated then. */
  checkVersion: (updatedAt: Date) => void;
};

/**
 * Edits, completes, closes or reopens a listing of the owner's own; any other is `not-found`, and so is one
 * that was removed. What changes nothing leaves it as it was, its time too; where listings expire, to say that one is
 * open changes when it does.
 */
export async function changeListing(deps: Deps, change: Change): Promise<OwnListing> {
  const { db, clock, isAppOpen } = deps;
  const { ownerId, listingId, changes, checkVersion } = change;
  const now = clock.now();
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
    if (!current) throw new KnownError('not-found', { detail: 'You have no such listing.' });
    checkVersion(current.updatedAt);
    const opened = changes.status === 'Open' ? { expiresAt: expiryFrom(now, isAppOpen), askedAt: null } : {};
    const changed = { ...apply(changes, current, now), ...opened };
    checkDates(changed);
    if (isDeepStrictEqual({ ...current, ...changed }, current)) return current;
    const isReopened = changes.status === 'Open' && current.status !== 'Open';
    if (isReopened) await checkMayOpen(tx, owner);
    // While it was closed its owner may have moved house.
    const home = isReopened ? { neighbourhoodId: await homeOf(tx, owner) } : {};
    const { title = current.title, description = current.description } = changes;
    const updatedAt = laterThan(current.updatedAt, now);
    return tx
      .updateTable('listings')
      .set({ ...changed, ...home, searchText: searchText({ title, description }), updatedAt })
      .where('id', '=', listingId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return presentOwn(row);
}

function apply({ startDateUtc, endDateUtc, ...changes }: ListingChanges, current: ListingRow, now: Date) {
  const { title = current.title, status = current.status } = changes;
  return {
    ...changes,
    titleKey: sortKey(title),
    startDate: startDateUtc === undefined ? current.startDate : toDate(startDateUtc),
    endDate: endDateUtc === undefined ? current.endDate : toDate(endDateUtc),
    // From completed to closed, or back, a listing ended when it first did.
    endedAt: status === 'Open' ? null : (current.endedAt ?? now),
  };
}
