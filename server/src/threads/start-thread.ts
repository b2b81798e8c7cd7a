import type { SentMessage } from '@grenda/contract';
import { consumeLimit, refundLimit } from '../db/rate-limits.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { lockPair } from './who-may-write.ts';
import { presentMessage } from './present-message.ts';
import { findSentAgain, writeMessage } from './write-message.ts';

type Answer = { listingId: string; senderId: string; messageId: string; text: string };

/**
 * Answers an open listing with a message, in a thread of its own or in the one that the sender has about it; the same id
 * again is the same message, also when the listing has ended since. `not-found` for a listing that is not shown,
 * `conflict` for the sender's own and where its owner cannot receive messages.
 */
export async function startThread(deps: Deps, { listingId, senderId, messageId, text }: Answer): Promise<SentMessage> {
  const { db, clock } = deps;
  const now = clock.now();
  const sent = await findSentAgain(db, { senderId, messageId });
  if (sent?.listingId === listingId) return { threadId: sent.threadId, message: presentMessage(sent, senderId) };
  const { ownerId } = await findOpen(db, listingId, now);
  if (ownerId === senderId) throw new KnownError('conflict', { detail: 'This is your own listing.' });
  const counted = (await findThread(db, { listingId, senderId })) ? undefined : await countThread(db, senderId, now);
  await consumeLimit(db, now, { messagesOfUser: senderId });

  const { isNew, threadId, message, changes } = await inTransaction(db, async (tx) => {
    await lockPair(tx, { callerId: senderId, otherId: ownerId });
    // Held too: two first answers by the same neighbour wait for each other here, and so does a listing that closes.
    await findOpen(tx, listingId, now, 'hold');
    const found = await findThread(tx, { listingId, senderId });
    const id = found?.id ?? (await openThread(tx, { listingId, senderId, ownerId }, now));
    return {
      isNew: !found,
      threadId: id,
      ...(await writeMessage(tx, { threadId: id, senderId, messageId, text }, now)),
    };
  });
  // Sent from two devices at once, or twice by one, it is one thread.
  if (counted && !isNew) await refundLimit(db, counted);
  deps.live.publish(changes);
  return { threadId, message };
}

/** So many new threads a day, and fewer for who has not been thanked yet (promise 65); answers with what it counted. */
async function countThread(db: Db, senderId: string, now: Date) {
  const thanked = db.selectFrom('thanks').select('id').where('subjectId', '=', senderId).limit(1);
  const isNew = (await thanked.executeTakeFirst()) === undefined;
  const counted = { ...(isNew ? { threadsOfNewcomer: senderId } : {}), threadsOfUser: senderId };
  await consumeLimit(db, now, counted);
  return counted;
}

async function findOpen(db: Db | Tx, listingId: string, now: Date, hold?: 'hold') {
  const listing = await db
    .selectFrom('listings')
    .select('ownerId')
    .where('id', '=', listingId)
    .where('status', '=', 'Open')
    .where('removedAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', now)]))
    .$if(hold !== undefined, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!listing) throw new KnownError('not-found', { detail: 'There is no such listing, or it is no longer open.' });
  return listing;
}

async function findThread(db: Db | Tx, { listingId, senderId }: { listingId: string; senderId: string }) {
  return db
    .selectFrom('threads')
    .innerJoin('threadMembers', 'threadMembers.threadId', 'threads.id')
    .select('threads.id')
    .where('threads.listingId', '=', listingId)
    .where('threadMembers.userId', '=', senderId)
    .executeTakeFirst();
}

type People = { listingId: string; senderId: string; ownerId: string };

async function openThread(tx: Tx, { listingId, senderId, ownerId }: People, now: Date): Promise<string> {
  const threadId = newId(now);
  await tx.insertInto('threads').values({ id: threadId, listingId, lastMessageAt: now, createdAt: now }).execute();
  await tx
    .insertInto('threadMembers')
    .values([
      { threadId, userId: senderId, isOwner: false },
      { threadId, userId: ownerId, isOwner: true },
    ])
    .execute();
  return threadId;
}
