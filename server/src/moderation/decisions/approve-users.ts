import type { DecisionMade } from '@grenda/contract';
import type { Deps } from '../../deps.ts';
import { generalReasons } from './general-reasons.ts';
import { decide, type Decision } from './decide.ts';
import { standings } from './user-status.ts';

type Why = { reason?: string | undefined };

/** Approves users: they count as approved, any lockout ends, and their listings show again. */
export async function approveUsers(deps: Deps, decision: Decision, { reason }: Why = {}): Promise<DecisionMade> {
  return decide(deps, decision, {
    action: 'approve',
    state: standings.approved,
    reason: reason ?? generalReasons.approve,
  });
}
