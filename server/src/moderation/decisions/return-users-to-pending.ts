import type { DecisionResult } from '@grenda/contract';
import type { Deps } from '../../deps.ts';
import { decideOnUsers, type DecisionTarget } from './decide.ts';
import { userStates } from './user-status.ts';

/** Withdraws the approval of users, or lifts their ban. They stay signed in. */
export async function returnUsersToPending(
  deps: Deps,
  target: DecisionTarget,
  { reason }: { reason: string },
): Promise<DecisionResult> {
  return decideOnUsers(deps, target, { action: 'return-to-pending', state: userStates.pending, reason });
}
