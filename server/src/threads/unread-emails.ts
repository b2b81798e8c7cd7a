import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { runInBatches } from '../db/run-in-batches.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { findUnreadThreads } from './unread-threads.ts';
import { isQuietTime } from '../shared/quiet-hours.ts';

const emailAfterMs = 10 * 60 * 1000;
const batchSize = 100;

/** Excludes threads with a queued push notification. If a device gets it, no email is sent. */
const isNotPushed = sql<boolean>`not exists (
  select from push_queue
  where push_queue.user_id = thread_members.user_id and push_queue.about_id = thread_members.thread_id
)`;

type EmailDeps = Pick<Deps, 'db' | 'clock' | 'mail'>;

/** Emails users whose threads have been unread for ten minutes, except at night (promises 48 and 118). */
export async function emailUnreadMessages({ db, clock, mail }: EmailDeps, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  if (isQuietTime(now)) return;
  const count = await runInBatches(batchSize, () => inTransaction(db, (tx) => emailBatch(tx, now)), signal);
  if (count > 0) mail.wake();
}

async function emailBatch(tx: Tx, now: Date): Promise<number> {
  const unreadUntil = new Date(now.getTime() - emailAfterMs);
  const members = await tx
    .selectFrom('threadMembers')
    .innerJoin('users', 'users.id', 'threadMembers.userId')
    .select('userId')
    .where('unreadSince', '<=', unreadUntil)
    .where('mailedAt', 'is', null)
    .where(isNotPushed)
    .orderBy('unreadSince')
    .limit(batchSize)
    // Locks the users first, so that concurrent runs do not email them twice. Skipped rows are left for the next run.
    .modifyEnd(sql`for no key update of users skip locked for update of thread_members skip locked`)
    .execute();
  for (const userId of new Set(members.map((member) => member.userId))) {
    // Sets `mailed_at` even if there is no email, so that the threads are not selected again every minute.
    await tx
      .updateTable('threadMembers')
      .set({ mailedAt: now })
      .where('userId', '=', userId)
      .where('unreadSince', '<=', unreadUntil)
      .where('mailedAt', 'is', null)
      .where(isNotPushed)
      .execute();
    const [first] = await findUnreadThreads(tx, { userId, selection: { mailedAt: now } });
    if (first) {
      const { email: toAddress, threadId: aboutId } = first;
      await enqueueEmail(tx, { kind: 'unread-message', userId, toAddress, aboutId }, now);
    }
  }
  return members.length;
}
