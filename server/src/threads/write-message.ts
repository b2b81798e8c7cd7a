import type { Message } from '@grenda/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import { KnownError } from '../shared/errors.ts';
import { changeMembers } from './member-change.ts';
import type { MemberChange } from '../deps.ts';
import { noSuchThread } from './who-may-write.ts';
import { presentMessage } from './present-message.ts';

/** A message to be kept: `messageId` is the sender's own id for it. */
export type NewMessage = { threadId: string; senderId: string; messageId: string; text: string };

export type Written = { message: Message; changes: MemberChange[] };

/**
 * Keeps a message once, however often it is sent, as the next of its thread (promise 60). Held: both people's
 * rows; the thread's is held here, so that its messages have one order for both.
 */
export async function writeMessage(
  tx: Tx,
  { threadId, senderId, messageId, text }: NewMessage,
  now: Date,
): Promise<Written> {
  const thread = await tx
    .selectFrom('threads')
    .select('lastSeq')
    .where('id', '=', threadId)
    .forUpdate()
    .executeTakeFirst();
  if (!thread) throw noSuchThread();
  const earlier = await findSent(tx, { senderId, messageId });
  if (earlier?.threadId === threadId) return { message: presentMessage(earlier, senderId), changes: [] };
  if (earlier) throw belongsToAnother();

  const seq = thread.lastSeq + 1;
  const message = { id: newId(now), threadId, senderId, seq, clientId: messageId, body: text, createdAt: now };
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('messages')
    .values(message)
    // Sent in another thread at the same moment.
    .onConflict((conflict) => conflict.columns(['senderId', 'clientId']).doNothing())
    .executeTakeFirstOrThrow();
  if (!inserted) throw belongsToAnother();
  await tx
    .updateTable('threads')
    .set({ lastSeq: seq, lastMessageAt: sql`greatest(last_message_at, ${now})` })
    .where('id', '=', threadId)
    .execute();
  const changes = await changeMembers(
    tx,
    { threadId },
    {
      // Who had seen all has seen their own, too.
      readSeq: sql`case when user_id = ${senderId} and read_seq = ${seq - 1} then ${seq} else read_seq end`,
      unreadSince: sql`case when user_id = ${senderId} then unread_since else coalesce(unread_since, ${now}) end`,
    },
  );
  return { message: presentMessage(message, senderId), changes };
}

function belongsToAnother(): KnownError {
  return new KnownError('conflict', { detail: 'This id belongs to another message: make a new one.' });
}

/**
 * A message that is sent again, and had come already. Its thread is locked, which is written: so the answer waits until
 * a second machine has what is found, as the first answer would have (decision 80).
 */
export async function findSentAgain(db: Db, message: Pick<NewMessage, 'senderId' | 'messageId'>) {
  const sent = await findSent(db, message);
  if (sent) {
    await inTransaction(db, (tx) =>
      tx.selectFrom('threads').select('id').where('id', '=', sent.threadId).forUpdate().execute(),
    );
  }
  return sent;
}

/** By its sender's id for it, with the listing that its thread is about. */
async function findSent(db: Db | Tx, { senderId, messageId }: { senderId: string; messageId: string }) {
  return db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.threadId')
    .selectAll('messages')
    .select('threads.listingId')
    .where('senderId', '=', senderId)
    .where('clientId', '=', messageId)
    .executeTakeFirst();
}
