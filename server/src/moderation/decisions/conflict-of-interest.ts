import type { Tx } from '../../db/database.ts';
import { bannedUntil } from '../../db/lockout.ts';
import { KnownError } from '../../shared/errors.ts';

type DecisionParties = { actorId: string; subjectIds: readonly (string | null)[] };

/** @throws {KnownError} conflict if the actor is a subject while another administrator is not banned (promise 75) */
export async function refuseConflictOfInterest(tx: Tx, { actorId, subjectIds }: DecisionParties): Promise<void> {
  if (!subjectIds.includes(actorId)) return;
  const otherAdministrator = await tx
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .where('id', '<>', actorId)
    .where((eb) => eb.or([eb('lockoutEnd', 'is', null), eb('lockoutEnd', '<', bannedUntil)]))
    .limit(1)
    .executeTakeFirst();
  if (!otherAdministrator) return;
  throw new KnownError('conflict', { detail: 'This decision is about you. Another administrator has to decide.' });
}
