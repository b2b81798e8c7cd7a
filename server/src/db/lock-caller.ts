import type { Tx } from './database.ts';
import { KnownError } from '../shared/errors.ts';

/**
 * Locks the caller, and another user if given, in id order (decision 36). Returns the ids of those who exist.
 * @throws {KnownError} not-signed-in if the caller does not exist
 */
export async function lockCaller(tx: Tx, callerId: string, otherId = callerId): Promise<Set<string>> {
  const locked = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [callerId, otherId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = new Set(locked.map(({ id }) => id));
  if (!ids.has(callerId)) throw new KnownError('not-signed-in');
  return ids;
}
