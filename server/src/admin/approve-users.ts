import type { Deps } from '../deps.ts';
import { decide, type Decision, type DecisionMade } from './decide.ts';
import { standings } from './standing.ts';

/** Approves users: they count as approved, any lockout ends, and their listings show again. */
export async function approveUsers(deps: Deps, decision: Decision): Promise<DecisionMade> {
  return decide(deps, decision, { action: 'approve', state: standings.approved });
}
