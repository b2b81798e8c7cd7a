import type { DecisionResult } from '@grenda/contract';
import type { Deps } from '../../deps.ts';
import { decideOnUsers, type DecisionRequest } from './decide.ts';
import { userStates } from './user-state.ts';

export async function returnUsersToPending(
  deps: Deps,
  request: DecisionRequest,
  { reason }: { reason: string },
): Promise<DecisionResult> {
  return decideOnUsers(deps, request, { action: 'return-to-pending', state: userStates.pending, reason });
}
