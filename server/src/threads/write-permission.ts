import type { Tx } from '../db/database.ts';
import { areBlocked } from '../accounts/blocks.ts';
import { isBan } from '../db/lockout.ts';
import { KnownError, notApproved } from '../shared/errors.ts';

type Pair = { callerId: string; otherId: string };

/**
 * Throws unless the caller may write to the other user. Locks both users, lowest id first, so that no block, ban or
 * deletion commits between this check and the end of the transaction (promise 59).
 */
export async function lockPair(tx: Tx, { callerId, otherId }: Pair): Promise<void> {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'isApproved', 'lockoutEnd'])
    .where('id', 'in', [callerId, otherId])
    .orderBy('id')
    .forShare()
    .execute();
  if (!users.find(({ id }) => id === callerId)?.isApproved) throw notApproved();
  const other = users.find(({ id }) => id === otherId);
  if (!other || isBan(other.lockoutEnd) || (await areBlocked(tx, callerId, otherId))) throw cannotReceive();
}

/** Returns the one error for bans, blocks and deleted accounts, so that it does not reveal which is the cause. */
export function cannotReceive(): KnownError {
  return new KnownError('conflict', { detail: 'This neighbour cannot receive messages right now.' });
}

/** Returns the same error for an unknown thread and for a thread of other users (promise 58). */
export function threadNotFound(): KnownError {
  return new KnownError('not-found', { detail: 'You have no thread with this id.' });
}
