import type { DecisionResult } from '@grenda/contract';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { removedByStaff } from '../../listings/removed-by-staff.ts';
import { applyListingRemoval, removeOrRestoreListing, lockListing } from './change-listing.ts';
import { refuseConflictOfInterest } from './conflict-of-interest.ts';
import { lockUsers } from './change-users.ts';

type ListingDecision = { actorId: string; listingId: string; reason: string };

export async function takeDownListing(deps: Deps, decision: ListingDecision): Promise<DecisionResult> {
  return decideOnListing(deps, decision, (tx, context) => applyListingRemoval(tx, context));
}

export async function restoreListing(deps: Deps, decision: ListingDecision): Promise<DecisionResult> {
  return decideOnListing(deps, decision, async (tx, context) => {
    const listing = await lockListing(tx, context.listingId);
    if (!listing?.removedAt) return false;
    if (!(await wasRemovedByStaff(tx, context.listingId))) {
      throw new KnownError('conflict', { detail: 'The owner removed this listing. Only the owner can post it again.' });
    }
    await refuseConflictOfInterest(tx, { actorId: context.actorId, subjectIds: [listing.ownerId] });
    await removeOrRestoreListing(tx, { ...context, listing, action: 'restore-listing', removedAt: null });
    return true;
  });
}

type ListingDecisionContext = ListingDecision & { decisionId: string; now: Date };

async function decideOnListing(
  deps: Deps,
  decision: ListingDecision,
  change: (tx: Tx, context: ListingDecisionContext) => Promise<boolean>,
): Promise<DecisionResult> {
  const { actorId, listingId } = decision;
  const now = deps.clock.now();
  const decisionId = newId(now);
  const isChanged = await inTransaction(deps.db, async (tx) => {
    const owner = await tx.selectFrom('listings').select('ownerId').where('id', '=', listingId).executeTakeFirst();
    const lockedUsers = await lockUsers(tx, { actorId, userIds: owner ? [owner.ownerId] : [] });
    if (lockedUsers.length === 0) throw new KnownError('not-found', { detail: 'No listing with this id.' });
    return change(tx, { ...decision, decisionId, now });
  });
  if (!isChanged) return { decisionId: null };
  deps.mail.wake();
  deps.log.info({ actorId, listingId, decisionId }, 'moderation decision on a listing');
  return { decisionId };
}

/** Requires a lock on the listing, so that no concurrent decision is missed. */
async function wasRemovedByStaff(tx: Tx, listingId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('listings')
    .select(removedByStaff.as('isByStaff'))
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  return row.isByStaff;
}
