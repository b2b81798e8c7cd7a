import type { DecisionMade } from '@grenda/contract';
import type { Deps } from '../../deps.ts';
import { decideOnUsers, type DecisionTarget } from './decide.ts';
import { userStates } from './user-status.ts';

/** Returns users to pending, neither approved nor banned. They stay signed in, and their listings are hidden. */
export async function returnUsersToPending(
  deps: Deps,
  target: DecisionTarget,
  { reason }: { reason: string },
): Promise<DecisionMade> {
  return decideOnUsers(deps, target, { action: 'return-to-pending', state: userStates.pending, reason });
}
