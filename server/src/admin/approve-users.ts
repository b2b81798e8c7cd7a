import type { Deps } from '../deps.ts';
import { decide, type Decision, makingAll } from './decide.ts';

/** Approves users: they count as approved, any lockout ends, and their listings show again. */
export async function approveUsers(deps: Deps, decision: Decision): Promise<void> {
  await decide(deps, decision, { action: 'approve', standings: makingAll('approved') });
}
