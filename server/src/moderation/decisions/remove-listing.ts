import type { DecisionMade } from '@grenda/contract';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { removedByStaff } from '../../listings/removed-by-staff.ts';
import { changeListing, lockListing, takeDownListingIn } from './change-listing.ts';
import { lockUsers } from './change-users.ts';

type ListingDecision = { actorId: string; listingId: string; reason: string };

/** Removes a listing, and tells its owner why; one that is removed already is left alone. */
export async function takeDownListing(deps: Deps, decision: ListingDecision): Promise<DecisionMade> {
  return decideOnListing(deps, decision, (tx, made) => takeDownListingIn(tx, made));
}

/** Shows a listing again that staff removed; `conflict` for one that its owner removed. */
export async function restoreListing(deps: Deps, decision: ListingDecision): Promise<DecisionMade> {
  return decideOnListing(deps, decision, async (tx, made) => {
    const listing = await lockListing(tx, made.listingId);
    if (!listing?.removedAt) return false;
    if (!(await wasRemovedByStaff(tx, made.listingId))) {
      throw new KnownError('conflict', { detail: 'Its owner removed this listing: they alone can post it again.' });
    }
    await changeListing(tx, { ...made, listing, action: 'restore-listing', removedAt: null });
    return true;
  });
}

type Made = ListingDecision & { decisionId: string; now: Date };

async function decideOnListing(
  deps: Deps,
  decision: ListingDecision,
  change: (tx: Tx, made: Made) => Promise<boolean>,
): Promise<DecisionMade> {
  const { actorId, listingId } = decision;
  const now = deps.clock.now();
  const decisionId = newId(now);
  const isChanged = await inTransaction(deps.db, async (tx) => {
    const owner = await tx.selectFrom('listings').select('ownerId').where('id', '=', listingId).executeTakeFirst();
    const held = await lockUsers(tx, { actorId, userIds: owner ? [owner.ownerId] : [] });
    if (held.length === 0) throw new KnownError('not-found', { detail: 'There is no such listing.' });
    return change(tx, { ...decision, decisionId, now });
  });
  if (!isChanged) return { decisionId: null };
  deps.mail.wake();
  deps.log.info({ actorId, listingId, decisionId }, 'decided on a listing');
  return { decisionId };
}

/** Read after the listing is held: what staff have just decided has committed by then. */
async function wasRemovedByStaff(tx: Tx, listingId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('listings')
    .select(removedByStaff.as('isByStaff'))
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  return row.isByStaff;
}
