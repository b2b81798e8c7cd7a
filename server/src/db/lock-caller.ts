import type { Tx } from './database.ts';
import { KnownError } from '../shared/errors.ts';

/**
 * Locks the caller, and a second user with them, in the order of their ids (decision 36). Changes of the same users wait,
 * and neither account can be deleted meanwhile. Returns the ids of those who exist.
 * @throws {KnownError} not-signed-in if the caller has deleted their account since their session was read
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
