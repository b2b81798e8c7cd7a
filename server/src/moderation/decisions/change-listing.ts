import { auditRow } from '../../db/audit-row.ts';
import type { Tx } from '../../db/database.ts';
import { notifyOwner } from './notify.ts';

const restoredForMs = 7 * 24 * 60 * 60 * 1000;

type ListingDecision = {
  actorId: string;
  decisionId: string;
  listingId: string;
  /** As it is mailed. */
  reason: string;
  now: Date;
};

/**
 * Removes a listing within the caller's transaction, which holds its owner ({@link lockUsers}) and may hold more
 * decisions of the same id. Answers whether there was one to remove.
 */
export async function takeDownListingIn(tx: Tx, decision: ListingDecision): Promise<boolean> {
  const listing = await lockListing(tx, decision.listingId);
  if (!listing || listing.removedAt) return false;
  await changeListing(tx, { ...decision, listing, action: 'remove-listing', removedAt: decision.now });
  return true;
}

/** A listing, held after its owner. */
export function lockListing(tx: Tx, listingId: string) {
  return tx
    .selectFrom('listings')
    .select(['id', 'ownerId', 'removedAt'])
    .where('id', '=', listingId)
    .forUpdate()
    .executeTakeFirst();
}

type AffectedListing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

type Changed = Omit<ListingDecision, 'listingId'> & {
  listing: AffectedListing;
  action: 'remove-listing' | 'restore-listing' | 'undo';
  removedAt: Date | null;
};

/** Changes a held listing, and writes its audit row. */
export async function changeListing(
  tx: Tx,
  { listing, actorId, decisionId, action, reason, removedAt, now }: Changed,
): Promise<void> {
  await tx.updateTable('listings').set({ removedAt }).where('id', '=', listing.id).execute();
  if (!removedAt) await keepForNow(tx, listing.id, now);
  const { id: listingId, ownerId: userId } = listing;
  const [before, after] = [recorded(listing.removedAt), recorded(removedAt)];
  const row = auditRow({ decisionId, actorId, subjectId: userId, listingId, action, reason, before, after, now });
  await tx.insertInto('auditLog').values(row).execute();
  await notifyOwner(tx, { action, listingId, row: { auditId: row.id, userId, before, after }, now });
}

/** Leaves one whose time ran out while it was removed open for a week: its owner is asked whether it still holds. */
async function keepForNow(tx: Tx, listingId: string, now: Date): Promise<void> {
  await tx
    .updateTable('listings')
    .set({ expiresAt: new Date(now.getTime() + restoredForMs), askedAt: null })
    .where('id', '=', listingId)
    .where('status', '=', 'Open')
    .where('expiresAt', '<=', now)
    .execute();
}

function recorded(removedAt: Date | null) {
  return { removedAt: removedAt?.toISOString() ?? null };
}
