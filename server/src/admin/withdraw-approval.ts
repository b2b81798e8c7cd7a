import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';
import { type DecidedUser, decide, type Decision } from './decide.ts';
import { type Standing, standingOf } from './standing.ts';

/**
 * Takes approvals back: who was pending is so again, and who was banned is banned again. It undoes
 * a user's last decision alone; who was last banned, or never approved, is left as they are.
 */
export async function withdrawApproval(deps: Deps, decision: Decision): Promise<void> {
  if (decision.userIds.includes(decision.actorId)) {
    throw new KnownError('conflict', { detail: 'You cannot withdraw your own approval. Ask another administrator.' });
  }
  await decide(deps, decision, { action: 'withdraw', standings: standingsBeforeApproval });
}

async function standingsBeforeApproval(tx: Tx, users: readonly DecidedUser[]): Promise<ReadonlyMap<string, Standing>> {
  const ids = users.map(({ id }) => id);
  const last = await tx
    .selectFrom('auditLog')
    .distinctOn('subjectId')
    .select(['subjectId', 'action', 'before'])
    .where('subjectId', 'in', ids)
    .orderBy('subjectId')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const approvals = last.filter(({ action }) => action === 'approve');
  return new Map(
    approvals.map(({ subjectId, before: { isApproved, lockoutEnd } }) => [
      subjectId,
      standingOf({ isApproved, lockoutEnd: lockoutEnd === null ? null : new Date(lockoutEnd) }),
    ]),
  );
}
