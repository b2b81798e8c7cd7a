import type { Tx } from '../db/database.ts';
import { notApproved } from '../errors.ts';

/**
 * Holds the owner's row until the transaction ends, and rejects with `forbidden` unless they are still
 * approved: a ban waits for what they are writing, and then hides it too.
 */
export async function holdApprovedOwner(tx: Tx, ownerId: string): Promise<void> {
  const owner = await tx
    .selectFrom('users')
    .select('isApproved')
    .where('id', '=', ownerId)
    .forShare()
    .executeTakeFirst();
  if (!owner?.isApproved) throw notApproved();
}
