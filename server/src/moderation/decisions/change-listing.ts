import { auditRow } from '../../db/audit-row.ts';
import type { Tx } from '../../db/database.ts';
import { notifyListingOwner } from './notify.ts';

const restoredLifetimeMs = 7 * 24 * 60 * 60 * 1000;

type ListingRemoval = {
  actorId: string;
  decisionId: string;
  listingId: string;
  reason: string;
  now: Date;
};

/** Removes a listing. Returns false if it does not exist or is already removed. Lock its owner first (decision 36). */
export async function applyListingRemoval(tx: Tx, removal: ListingRemoval): Promise<boolean> {
  const listing = await lockListing(tx, removal.listingId);
  if (!listing || listing.removedAt) return false;
  await removeOrRestoreListing(tx, { ...removal, listing, action: 'remove-listing', removedAt: removal.now });
  return true;
}

/** Lock the listing's owner first (decision 36). */
export function lockListing(tx: Tx, listingId: string) {
  return tx
    .selectFrom('listings')
    .select(['id', 'ownerId', 'removedAt'])
    .where('id', '=', listingId)
    .forUpdate()
    .executeTakeFirst();
}

type AffectedListing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

type ListingRemovalChange = Omit<ListingRemoval, 'listingId'> & {
  listing: AffectedListing;
  action: 'remove-listing' | 'restore-listing' | 'undo';
  removedAt: Date | null;
};

export async function removeOrRestoreListing(
  tx: Tx,
  { listing, actorId, decisionId, action, reason, removedAt, now }: ListingRemovalChange,
): Promise<void> {
  await tx.updateTable('listings').set({ removedAt }).where('id', '=', listing.id).execute();
  if (!removedAt) await extendIfExpired(tx, listing.id, now);
  const { id: listingId, ownerId: userId } = listing;
  const [before, after] = [auditedListingState(listing.removedAt), auditedListingState(removedAt)];
  const row = auditRow({ decisionId, actorId, subjectId: userId, listingId, action, reason, before, after, now });
  await tx.insertInto('auditLog').values(row).execute();
  await notifyListingOwner(tx, { action, listingId, change: { auditId: row.id, userId, before, after }, now });
}

async function extendIfExpired(tx: Tx, listingId: string, now: Date): Promise<void> {
  await tx
    .updateTable('listings')
    .set({ expiresAt: new Date(now.getTime() + restoredLifetimeMs), askedAt: null })
    .where('id', '=', listingId)
    .where('status', '=', 'Open')
    .where('expiresAt', '<=', now)
    .execute();
}

function auditedListingState(removedAt: Date | null) {
  return { removedAt: removedAt?.toISOString() ?? null };
}
