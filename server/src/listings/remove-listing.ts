import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { removedByStaff } from './removed-by-staff.ts';

/**
 * Removes a listing. If staff have removed it before, changes `removed_at`. Staff can then no longer restore it: they
 * can only while `removed_at` equals the time of their decision.
 */
export async function removeListing(
  { db, clock }: Deps,
  { ownerId, listingId }: { ownerId: string; listingId: string },
) {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const own = tx.selectFrom('listings').select('id').where('id', '=', listingId).where('ownerId', '=', ownerId);
    // A separate statement takes the lock, so that the update sees a staff decision committed during the wait for it.
    const listing = await own.forUpdate().executeTakeFirst();
    if (!listing) throw new KnownError('not-found', { detail: 'You have no listing with this id.' });
    await tx
      .updateTable('listings')
      .set({
        removedAt: sql<Date>`case when ${removedByStaff} then greatest(${now}::timestamptz, removed_at + interval '1 ms')
          else coalesce(removed_at, ${now}) end`,
      })
      .where('id', '=', listingId)
      .execute();
  });
}
