import type { Blocked } from '@grenda/contract';
import { consumeLimit } from '../db/rate-limits.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { changeMembers } from '../threads/member-change.ts';
import type { MemberChange } from '../deps.ts';
import { firstName } from '../accounts/first-name.ts';
import { noSuchNeighbour } from './read-neighbour.ts';

type Blocking = { callerId: string; userId: string };

/** Keeps two people apart, both ways and at once: what they write to each other meanwhile waits, and is refused. */
export async function blockNeighbour(deps: Deps, { callerId, userId }: Blocking): Promise<void> {
  const { db, clock } = deps;
  if (callerId === userId) throw new KnownError('conflict', { detail: 'You cannot block yourself.' });
  const now = clock.now();
  await consumeLimit(db, now, { blocksOfUser: callerId });
  const changes = await inTransaction(db, async (tx) => {
    await holdBoth(tx, { callerId, userId });
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('blocks')
      .values({ blockerId: callerId, blockedId: userId, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows ? changeThreads(tx, { callerId, userId }) : [];
  });
  deps.live.publish(changes);
}

/** Takes a block of one's own back. */
export async function unblockNeighbour(deps: Deps, { callerId, userId }: Blocking): Promise<void> {
  const changes = await inTransaction(deps.db, async (tx) => {
    await holdBoth(tx, { callerId, userId });
    const { numDeletedRows } = await tx
      .deleteFrom('blocks')
      .where('blockerId', '=', callerId)
      .where('blockedId', '=', userId)
      .executeTakeFirst();
    return numDeletedRows ? changeThreads(tx, { callerId, userId }) : [];
  });
  deps.live.publish(changes);
}

/** Whom a person has blocked, the last one first. */
export async function listBlocked({ db }: Deps, callerId: string): Promise<Blocked> {
  const blocked = await db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blockedId')
    .leftJoin('profiles', 'profiles.userId', 'blockedId')
    .select(['blockedId as userId', firstName])
    .where('blockerId', '=', callerId)
    .orderBy('blocks.createdAt', 'desc')
    .orderBy('blockedId')
    .limit(1_000)
    .execute();
  return { blocked };
}

/** Holds the rows of both, in the order of their ids; `not-found` when there is no such neighbour. */
async function holdBoth(tx: Tx, { callerId, userId }: Blocking): Promise<void> {
  const held = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [callerId, userId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (!held.some(({ id }) => id === userId)) throw noSuchNeighbour();
}

/** Notes that what the two see of the threads between them is different now. */
async function changeThreads(tx: Tx, { callerId, userId }: Blocking): Promise<MemberChange[]> {
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
