import { type Blocked, maxBlocks } from '@grenda/contract';
import { consumeLimit } from '../db/rate-limits.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { changeMembers } from '../threads/member-change.ts';
import type { MemberChange } from '../deps.ts';
import { lockCaller } from '../db/lock-caller.ts';
import { isKnownTo } from '../accounts/known-users.ts';
import { knownFirstName } from '../accounts/first-name.ts';
import { neighbourNotFound } from './read-neighbour.ts';

type BlockPair = { callerId: string; userId: string };

/** Blocks a neighbour. Concurrent messages between the users wait for the row locks and then fail (promise 59). */
export async function blockNeighbour(deps: Deps, { callerId, userId }: BlockPair): Promise<void> {
  const { db, clock } = deps;
  if (callerId === userId) throw new KnownError('conflict', { detail: 'You cannot block yourself.' });
  const now = clock.now();
  await consumeLimit(db, now, { blocksOfUser: callerId });
  const changes = await inTransaction(db, async (tx) => {
    await lockBoth(tx, { callerId, userId });
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('blocks')
      .values({
        blockerId: callerId,
        blockedId: userId,
        createdAt: now,
        blockerName: selectKnownName(tx, { userId: callerId, readerId: userId }),
        blockedName: selectKnownName(tx, { userId, readerId: callerId }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // A repeated block succeeds without the checks below.
    if (!numInsertedOrUpdatedRows) return [];
    await refuseTooManyBlocks(tx, callerId);
    const known = tx.selectFrom('users').select('id').where('id', '=', userId).where(isKnownTo(callerId));
    if (!(await known.executeTakeFirst())) throw neighbourNotFound();
    return touchSharedThreads(tx, { callerId, userId });
  });
  deps.live.publish(changes);
}

export async function unblockNeighbour(deps: Deps, { callerId, userId }: BlockPair): Promise<void> {
  const changes = await inTransaction(deps.db, async (tx) => {
    await lockBoth(tx, { callerId, userId });
    const { numDeletedRows } = await tx
      .deleteFrom('blocks')
      .where('blockerId', '=', callerId)
      .where('blockedId', '=', userId)
      .executeTakeFirst();
    return numDeletedRows ? touchSharedThreads(tx, { callerId, userId }) : [];
  });
  deps.live.publish(changes);
}

export async function listBlocked({ db }: Deps, callerId: string): Promise<Blocked> {
  const blocked = await db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blockedId')
    .leftJoin('profiles', 'profiles.userId', 'blockedId')
    .select(['blockedId as userId', knownFirstName(callerId).as('firstName')])
    .where('blockerId', '=', callerId)
    .orderBy('blocks.createdAt', 'desc')
    .orderBy('blockedId')
    .limit(maxBlocks)
    .execute();
  return { blocked };
}

function selectKnownName(tx: Tx, { userId, readerId }: { userId: string; readerId: string }) {
  return tx
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(knownFirstName(readerId).as('name'))
    .where('users.id', '=', userId);
}

/** Throws a conflict if the caller has blocked too many neighbours. Lock the caller first. */
async function refuseTooManyBlocks(tx: Tx, callerId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('blocks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('blockerId', '=', callerId)
    .executeTakeFirstOrThrow();
  if (count > maxBlocks) {
    throw new KnownError('conflict', {
      detail: `You have blocked ${maxBlocks} neighbours. Unblock one of them first.`,
    });
  }
}

/** Locks both users. Throws if the neighbour does not exist. */
async function lockBoth(tx: Tx, { callerId, userId }: BlockPair): Promise<void> {
  if (!(await lockCaller(tx, callerId, userId)).has(userId)) throw neighbourNotFound();
}

/** Updates `changed_at` of both users in the threads that they share, because a block changes what they see there. */
async function touchSharedThreads(tx: Tx, { callerId, userId }: BlockPair): Promise<MemberChange[]> {
  const shared = await tx
    .selectFrom('threadMembers as own')
    .innerJoin('threadMembers as others', 'others.threadId', 'own.threadId')
    .select('own.threadId')
    .where('own.userId', '=', callerId)
    .where('others.userId', '=', userId)
    .orderBy('own.threadId')
    .execute();
  const changes: MemberChange[] = [];
  for (const { threadId } of shared) changes.push(...(await changeMembers(tx, { threadId })));
  return changes;
}
