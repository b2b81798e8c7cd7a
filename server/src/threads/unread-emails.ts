import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { findUnreadRecipient } from './unread-recipient.ts';
import { isQuietTime } from '../shared/quiet-hours.ts';

/** How long a message stays unread before its recipient is emailed. */
const emailAfterMs = 10 * 60 * 1000;
const batchSize = 100;

type EmailDeps = Pick<Deps, 'db' | 'clock' | 'mail'>;

/**
 * Emails users about messages unread for ten minutes: one email per thread until all of it is read, and none at night.
 * Safe to run on several instances.
 */
export async function emailUnreadMessages({ db, clock, mail }: EmailDeps, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  if (isQuietTime(now)) return;
  const count = await inBatches(batchSize, () => inTransaction(db, (tx) => emailBatch(tx, now)), signal);
  if (count > 0) mail.wake();
}

async function emailBatch(tx: Tx, now: Date): Promise<number> {
  const members = await tx
    .selectFrom('threadMembers')
    .innerJoin('users', 'users.id', 'threadMembers.userId')
    .select(['threadId', 'userId'])
    .where('unreadSince', '<=', new Date(now.getTime() - emailAfterMs))
    .where('mailedAt', 'is', null)
    .orderBy('unreadSince')
    .limit(batchSize)
    // Locks the users first. Rows locked by others are left for the next run.
    .modifyEnd(sql`for key share of users skip locked for update of thread_members skip locked`)
    .execute();
  for (const member of members) {
    const { threadId, userId } = member;
    // Also set without an email, so that the member is not selected again every minute.
    await tx
      .updateTable('threadMembers')
      .set({ mailedAt: now })
      .where('threadId', '=', threadId)
      .where('userId', '=', userId)
      .execute();
    const recipient = await findUnreadRecipient(tx, member);
    if (recipient) {
      await enqueueEmail(tx, { kind: 'unread-message', userId, toAddress: recipient.email, aboutId: threadId }, now);
    }
  }
  return members.length;
}
