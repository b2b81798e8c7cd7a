import type { Tx } from '../db/database.ts';
import { enqueueMail, takeBackMails } from '../mail/queue.ts';
import type { UserChange } from './decided-users.ts';
import { approvedMail } from './letters/approved.ts';

/** Time for a click to be undone, so that nothing of it is left. */
const afterMs = 30_000;

/** Queues a mail for who is approved now and was not before; who is so no longer gets none. */
export async function tellApproved(tx: Tx, changes: readonly UserChange[], now: Date): Promise<void> {
  await takeBackApproved(tx, changes);
  const ids = changes.filter(({ user, state }) => state.isApproved && !user.isApproved).map(({ user }) => user.id);
  if (ids.length === 0) return;
  const users = await tx.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  const runAfter = new Date(now.getTime() + afterMs);
  for (const { id, email } of users) {
    await enqueueMail(tx, { letter: approvedMail, userId: id, toAddress: email, runAfter }, now);
  }
}

/** Takes back what has not been sent to who is no longer approved. */
export async function takeBackApproved(tx: Tx, changes: readonly UserChange[]): Promise<void> {
  const ids = changes.filter(({ state }) => !state.isApproved).map(({ user }) => user.id);
  if (ids.length > 0) await takeBackMails(tx, ids, [approvedMail.name]);
}
