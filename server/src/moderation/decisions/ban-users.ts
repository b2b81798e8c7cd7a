import { longestBanDays, type DecisionMade } from '@grenda/contract';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { generalReasons } from './general-reasons.ts';
import { decide, type Decision, type Verdict } from './decide.ts';
import { standings } from './user-status.ts';

type Ban = { reason?: string | undefined; until?: string | null | undefined };

/**
 * Bans users until a date or for good: they are no longer approved and are locked out, their sessions end and their
 * listings are hidden.
 */
export async function banUsers(deps: Deps, decision: Decision, ban: Ban = {}): Promise<DecisionMade> {
  return decide(deps, decision, banVerdict(ban, deps.clock.now()));
}

const dayMs = 24 * 60 * 60 * 1000;

/** What a ban makes of users; `invalid` when its end has passed already, or is too far ahead. */
export function banVerdict({ reason = generalReasons.ban, until }: Ban, now: Date): Verdict {
  const end = until ? new Date(until) : null;
  if (end && end <= now) throw endFault('The end of the ban has passed already. Choose a later one.');
  if (end && end.getTime() - now.getTime() > longestBanDays * dayMs) {
    throw endFault(`A ban with an end lasts ${longestBanDays} days at most. Choose an earlier end, or ban for good.`);
  }
  return { action: 'ban', state: standings.banned(end), reason };
}

function endFault(message: string): KnownError {
  return new KnownError('invalid', { errors: { until: [message] } });
}
