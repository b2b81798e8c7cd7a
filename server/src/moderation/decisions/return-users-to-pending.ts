import type { DecisionResult } from '@grenda/contract';
import type { Deps } from '../../deps.ts';
import { decideOnUsers, type DecisionTarget } from './decide.ts';
import { userStates } from './user-state.ts';

export async function returnUsersToPending(
  deps: Deps,
  target: DecisionTarget,
  { reason }: { reason: string },
): Promise<DecisionResult> {
  return decideOnUsers(deps, target, { action: 'return-to-pending', state: userStates.pending, reason });
}
