import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';
import { decide, type Decision, type DecisionMade } from './decide.ts';
import { standings } from './standing.ts';

/**
 * Bans users: they are no longer approved and are locked out for good, their
 * sessions end and their listings are hidden. Since nobody can ban themself and
 * only an administrator who is not banned decides, one always remains.
 */
export async function banUsers(deps: Deps, decision: Decision): Promise<DecisionMade> {
  if (decision.userIds.includes(decision.actorId)) {
    throw new KnownError('conflict', { detail: 'You cannot ban yourself. Ask another administrator.' });
  }
  return decide(deps, decision, { action: 'ban', state: standings.banned });
}
