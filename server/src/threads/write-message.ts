import type { Message } from '@grenda/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import { KnownError } from '../shared/errors.ts';
import { announceMessage } from './push/announce-message.ts';
import { changeMembers } from './member-change.ts';
import type { MemberChange } from '../deps.ts';
import { threadNotFound } from './who-may-write.ts';
import { presentMessage } from './present-message.ts';

/** `messageId` is the id that the sender's device chose, which makes retries idempotent. */
export type NewMessage = { threadId: string; senderId: string; messageId: string; text: string };

export type WrittenMessage = { message: Message; changes: MemberChange[] };

/** Stores a message once (promise 60). Lock both users first. Locks the thread, so that both see the same order. */
export async function writeMessage(
  tx: Tx,
  { threadId, senderId, messageId, text }: NewMessage,
  now: Date,
): Promise<WrittenMessage> {
  const thread = await tx
    .selectFrom('threads')
    .select('lastSeq')
    .where('id', '=', threadId)
    .forUpdate()
    .executeTakeFirst();
  if (!thread) throw threadNotFound();
  const earlier = await findSent(tx, { senderId, messageId });
  if (earlier?.threadId === threadId) return { message: presentMessage(earlier, senderId), changes: [] };
  if (earlier || (await isIdInThread(tx, { threadId, messageId }))) throw messageIdTaken();

  const seq = thread.lastSeq + 1;
  const message = { id: newId(now), threadId, senderId, seq, clientId: messageId, body: text, createdAt: now };
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('messages')
    .values(message)
    // The same id may be inserted concurrently in another thread.
    .onConflict((conflict) => conflict.columns(['senderId', 'clientId']).doNothing())
    .executeTakeFirstOrThrow();
  if (!inserted) throw messageIdTaken();
  await tx
    .updateTable('threads')
    .set({ lastSeq: seq, lastMessageAt: sql`greatest(last_message_at, ${now})` })
    .where('id', '=', threadId)
    .execute();
  const changes = await changeMembers(
    tx,
    { threadId },
    {
      // A sender who had read everything has also read their own message.
      readSeq: sql`case when user_id = ${senderId} and read_seq = ${seq - 1} then ${seq} else read_seq end`,
      unreadSince: sql`case when user_id = ${senderId} then unread_since else coalesce(unread_since, ${now}) end`,
    },
  );
  await announceMessage(tx, { threadId, senderId, seq }, now);
  return { message: presentMessage(message, senderId), changes };
}

/** Returns whether the thread has a message with this id, which clients choose (promise 73). */
async function isIdInThread(tx: Tx, { threadId, messageId }: { threadId: string; messageId: string }) {
  const message = await tx
    .selectFrom('threadMembers')
    // By sender, since the index of client ids begins with it.
    .innerJoin('messages', 'messages.senderId', 'threadMembers.userId')
    .select('messages.id')
    .where('threadMembers.threadId', '=', threadId)
    .where('messages.threadId', '=', threadId)
    .where('messages.clientId', '=', messageId)
    .executeTakeFirst();
  return message !== undefined;
}

function messageIdTaken(): KnownError {
  return new KnownError('conflict', { detail: 'This id belongs to another message. Generate a new one.' });
}

/** Locks the thread, so that the commit waits for synchronous replication, as the first one did (decision 80). */
export async function findRetried(db: Db, message: Pick<NewMessage, 'senderId' | 'messageId'>) {
  const sent = await findSent(db, message);
  if (sent) {
    await inTransaction(db, (tx) =>
      tx.selectFrom('threads').select('id').where('id', '=', sent.threadId).forUpdate().execute(),
    );
  }
  return sent;
}

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
