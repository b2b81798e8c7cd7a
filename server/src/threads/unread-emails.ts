import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { findUnreadRecipient } from './unread-recipient.ts';
import { isQuietTime } from '../shared/quiet-hours.ts';

/** How long a message waits unread before it is mailed about. */
const afterMs = 10 * 60 * 1000;
const batchSize = 100;

type Mailed = Pick<Deps, 'db' | 'clock' | 'mail'>;

/**
 * Queues a mail for everyone who has had a message waiting for ten minutes, one a thread until all of it is read, and
 * none at night. Several instances may.
 */
export async function emailUnreadMessages({ db, clock, mail }: Mailed, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  if (isQuietTime(now)) return;
  const count = await inBatches(batchSize, () => inTransaction(db, (tx) => mailSome(tx, now)), signal);
  if (count > 0) mail.wake();
}

async function mailSome(tx: Tx, now: Date): Promise<number> {
  const waiting = await tx
    .selectFrom('threadMembers')
    .innerJoin('users', 'users.id', 'threadMembers.userId')
    .select(['threadId', 'userId'])
    .where('unreadSince', '<=', new Date(now.getTime() - afterMs))
    .where('mailedAt', 'is', null)
    .orderBy('unreadSince')
    .limit(batchSize)
    // After the user: of whom somebody decides about, theirs is left for another time.
    .modifyEnd(sql`for key share of users skip locked for update of thread_members skip locked`)
    .execute();
  for (const member of waiting) {
    const { threadId, userId } = member;
    // Also of who is not to be mailed: they are asked about once, not each minute.
    await tx
      .updateTable('threadMembers')
      .set({ mailedAt: now })
      .where('threadId', '=', threadId)
      .where('userId', '=', userId)
      .execute();
    const found = await findUnreadRecipient(tx, member);
    if (found) {
      await enqueueEmail(tx, { kind: 'unread-message', userId, toAddress: found.email, aboutId: threadId }, now);
    }
  }
  return waiting.length;
}
