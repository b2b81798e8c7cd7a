import type { DecisionResult } from '@grenda/contract';
import type { Deps } from '../../deps.ts';
import { defaultReasons } from './default-reasons.ts';
import { decideOnUsers, type DecisionRequest } from './decide.ts';
import { userStates } from './user-state.ts';

type ApprovalOptions = { reason?: string | undefined };

export async function approveUsers(
  deps: Deps,
  request: DecisionRequest,
  { reason }: ApprovalOptions = {},
): Promise<DecisionResult> {
  return decideOnUsers(deps, request, {
    action: 'approve',
    state: userStates.approved,
    reason: reason ?? defaultReasons.approve,
  });
}
