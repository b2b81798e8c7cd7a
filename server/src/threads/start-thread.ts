import type { SentMessage } from '@grenda/contract';
import { isBlockedEitherWay } from '../accounts/blocks.ts';
import { consumeLimit, withinLimits } from '../db/rate-limits.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { isShown } from '../listings/is-shown.ts';
import { KnownError } from '../shared/errors.ts';
import { countVisibleThanks } from './visible-thanks.ts';
import { lockPair } from './write-permission.ts';
import { presentMessage } from './present-message.ts';
import { findRetried, writeMessage } from './write-message.ts';

type FirstMessage = { listingId: string; senderId: string; messageId: string; text: string };

/** Sends a message about a listing, and creates the thread if needed. A retry succeeds even if the listing has ended. */
export async function startThread(
  deps: Deps,
  { listingId, senderId, messageId, text }: FirstMessage,
): Promise<SentMessage> {
  const { db, clock } = deps;
  const now = clock.now();
  const sent = await findRetried(db, { senderId, messageId });
  if (sent?.listingId === listingId) return { threadId: sent.threadId, message: presentMessage(sent, senderId) };
  const { ownerId } = await findOpenListing(db, { listingId, senderId, now });
  if (ownerId === senderId) throw new KnownError('conflict', { detail: 'This is your own listing.' });
  await consumeLimit(db, now, { messagesOfUser: senderId });

  const limits = await limitsOfNewThreads(db, senderId, now);
  const { threadId, message, changes } = await withinLimits(db, now, limits, (consume) =>
    inTransaction(db, async (tx) => {
      await lockPair(tx, { callerId: senderId, otherId: ownerId });
      // Locks the listing, which serializes first messages with each other and with closing the listing.
      await findOpenListing(tx, { listingId, senderId, now }, 'lock');
      const found = await findThread(tx, { listingId, senderId });
      if (!found) await consume(tx);
      const id = found?.id ?? (await insertThread(tx, { listingId, senderId, ownerId }, now));
      return { threadId: id, ...(await writeMessage(tx, { threadId: id, senderId, messageId, text }, now)) };
    }),
  );
  deps.live.publish(changes);
  return { threadId, message };
}

/** Returns daily limits on new threads. A lower one also applies while the user has no visible thanks (promise 65). */
async function limitsOfNewThreads(db: Db, senderId: string, now: Date) {
  const isNewcomer = (await countVisibleThanks(db, { userId: senderId, viewerId: senderId, now })) === 0;
  return { ...(isNewcomer ? { threadsOfNewcomer: senderId } : {}), threadsOfUser: senderId };
}

type OpenListing = { listingId: string; senderId: string; now: Date };

/** Throws not-found unless the listing is open and neither its owner nor the sender has blocked the other. */
async function findOpenListing(db: Db | Tx, { listingId, senderId, now }: OpenListing, lock?: 'lock') {
  const listing = await db
    .selectFrom('listings')
    .select('ownerId')
    .where('id', '=', listingId)
    .where('status', '=', 'Open')
    .where('removedAt', 'is', null)
    .where(isShown)
    .where((eb) => eb.not(isBlockedEitherWay({ id: senderId }, { column: 'listings.ownerId' })))
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .$if(lock !== undefined, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!listing)
    throw new KnownError('not-found', { detail: 'There is no listing with this id, or it is no longer open.' });
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

type NewThread = { listingId: string; senderId: string; ownerId: string };

async function insertThread(tx: Tx, { listingId, senderId, ownerId }: NewThread, now: Date): Promise<string> {
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
