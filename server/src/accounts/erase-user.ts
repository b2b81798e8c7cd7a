import type { Tx } from '../db/database.ts';

/** Deletes a locked user and, by cascade, everything they own. The audit log keeps the id. */
export async function eraseUser(tx: Tx, userId: string): Promise<void> {
  // The last member takes the thread along. Locked, so that two who leave it concurrently see which of them that is.
  await tx
    .selectFrom('threads')
    .select('id')
    .where('id', 'in', (is) => is.selectFrom('threadMembers').select('threadId').where('userId', '=', userId))
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
