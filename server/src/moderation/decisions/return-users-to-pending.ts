import type { DecisionMade } from '@grenda/contract';
import type { Deps } from '../../deps.ts';
import { decide, type Decision } from './decide.ts';
import { standings } from './user-status.ts';

/**
 * Takes users back to Pending: neither approved nor banned. They stay signed in, as anybody who waits for approval
 * may be; nobody sees their listings.
 */
export async function returnUsersToPending(
  deps: Deps,
  decision: Decision,
  { reason }: { reason: string },
): Promise<DecisionMade> {
  return decide(deps, decision, { action: 'return-to-pending', state: standings.pending, reason });
}
