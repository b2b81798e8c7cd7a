import type { Tx } from '../db/database.ts';
import { isEitherBlocked } from '../accounts/blocks.ts';
import { isBan } from '../db/lockout.ts';
import { KnownError, notApproved } from '../shared/errors.ts';

type Pair = { callerId: string; otherId: string };

/**
 * Locks both users by id, so that a write and a concurrent block, ban or deletion wait for each other (promise 59).
 * @throws {KnownError} forbidden if the caller is not approved, conflict if the other cannot receive messages
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
  if (!other || isBan(other.lockoutEnd) || (await isEitherBlocked(tx, callerId, otherId))) throw cannotReceive();
}

/** The same error for a ban, a block and a deleted account, so that it does not reveal which. */
export function cannotReceive(): KnownError {
  return new KnownError('conflict', { detail: 'This neighbour cannot receive messages right now.' });
}

/** The same error for an unknown thread and one of other users (promise 58). */
export function threadNotFound(): KnownError {
  return new KnownError('not-found', { detail: 'You have no thread with this id.' });
}
