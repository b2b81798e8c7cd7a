import type { Tx } from '../db/database.ts';
import { isEitherBlocked } from '../accounts/blocks.ts';
import { isBan } from '../db/lockout.ts';
import { KnownError, notApproved } from '../shared/errors.ts';

type Pair = { callerId: string; otherId: string };

/**
 * Holds the rows of two people, in the order of their ids, until the transaction ends: a block, a ban and a deletion
 * wait for what is being written, or it waits for them (promise 59). Rejects unless the caller may write to the
 * other now.
 */
export async function lockPair(tx: Tx, { callerId, otherId }: Pair): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'isApproved', 'lockoutEnd'])
    .where('id', 'in', [callerId, otherId])
    .orderBy('id')
    .forShare()
    .execute();
  if (!people.find(({ id }) => id === callerId)?.isApproved) throw notApproved();
  const other = people.find(({ id }) => id === otherId);
  if (!other || isBan(other.lockoutEnd) || (await isEitherBlocked(tx, callerId, otherId))) throw cannotReceive();
}

/** The same for whoever is banned, has blocked the caller or is gone, so that nobody learns which. */
export function cannotReceive(): KnownError {
  return new KnownError('conflict', { detail: 'This neighbour cannot receive messages now.' });
}

/** What no thread of the caller is answered with, and anybody else's thread alike (promise 58). */
export function noSuchThread(): KnownError {
  return new KnownError('not-found', { detail: 'You have no such thread.' });
}
