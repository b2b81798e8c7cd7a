import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { retryConflicts } from '../../db/transaction.ts';
import type { MemberChange } from '../../deps.ts';
import type { PushKind } from '../../push/push-template.ts';

/** Time for every instance to poll the change and cancel the push if the recipient has an open stream. */
const sendAfterMs = 2_000;

type NewMessage = { threadId: string; senderId: string; seq: number };

/**
 * Enqueues a notification for each of the recipient's devices, unless one of the same kind about the thread is queued
 * for the device, or the unread thread has been announced by email or push.
 */
export async function announceMessage(tx: Tx, { threadId, senderId, seq }: NewMessage, now: Date): Promise<void> {
  const kind: PushKind = seq === 1 ? 'answer' : 'message';
  await sql`
    insert into push_queue (subscription_id, user_id, kind, about_id, run_after, created_at)
    select push_subscriptions.id, push_subscriptions.user_id, ${kind}, ${threadId},
      ${new Date(now.getTime() + sendAfterMs)}, ${now}
    from thread_members join push_subscriptions on push_subscriptions.user_id = thread_members.user_id
    where thread_id = ${threadId} and thread_members.user_id <> ${senderId} and mailed_at is null
    on conflict do nothing
  `.execute(tx);
}

export async function cancelPushes(db: Db, changes: readonly MemberChange[]): Promise<void> {
  const deletion = sql`
    delete from push_queue using unnest(
      ${changes.map(({ userId }) => userId)}::uuid[], ${changes.map(({ threadId }) => threadId)}::uuid[]
    ) as seen (user_id, thread_id)
    where push_queue.user_id = seen.user_id and push_queue.about_id = seen.thread_id
  `;
  await retryConflicts(() => deletion.execute(db));
}
