import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { removedByStaff } from './removed-by-staff.ts';

/**
 * Removes a listing of the owner's own for good; once they have, it stays as it is. One that staff have removed is by
 * its new time no longer theirs to restore. Any other is `not-found`.
 */
export async function removeListing(
  { db, clock }: Deps,
  { ownerId, listingId }: { ownerId: string; listingId: string },
) {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const own = tx.selectFrom('listings').select('id').where('id', '=', listingId).where('ownerId', '=', ownerId);
    // Held first, so that what staff have just written is read after they have committed.
    const held = await own.forUpdate().executeTakeFirst();
    if (!held) throw new KnownError('not-found', { detail: 'You have no such listing.' });
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
