import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';

/** Removes a listing of the owner's own for good; once removed it stays as it is. Any other is `not-found`. */
export async function removeListing(
  { db, clock }: Deps,
  { ownerId, listingId }: { ownerId: string; listingId: string },
) {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('listings')
    .set((current) => ({ removedAt: current.fn.coalesce('removedAt', current.val(now)) }))
    .where('id', '=', listingId)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new KnownError('not-found', { detail: 'You have no such listing.' });
}
