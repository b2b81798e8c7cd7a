import { maxBanDays, type DecisionResult } from '@grenda/contract';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { defaultReasons } from './default-reasons.ts';
import { decideOnUsers, type DecisionRequest, type UserDecision } from './decide.ts';
import { userStates } from './user-state.ts';

type BanOptions = {
  reason?: string | undefined;
  /** Null or absent for a permanent ban, unless `days` is given. */
  until?: string | null | undefined;
  days?: number | undefined;
};

export async function banUsers(
  deps: Deps,
  request: DecisionRequest,
  options: BanOptions = {},
): Promise<DecisionResult> {
  return decideOnUsers(deps, request, banDecision(options, deps.clock.now()));
}

const dayMs = 24 * 60 * 60 * 1000;

export function banDecision({ reason = defaultReasons.ban, until, days }: BanOptions, now: Date): UserDecision {
  if (until && days) throw invalidEnd('Give either the end of the ban or its length in days.');
  const end = until ? new Date(until) : days ? new Date(now.getTime() + days * dayMs) : null;
  if (end && end <= now) throw invalidEnd('The end of the ban is in the past. Choose a later one.');
  if (end && end.getTime() - now.getTime() > maxBanDays * dayMs) {
    throw invalidEnd(`A ban with an end lasts at most ${maxBanDays} days. Choose an earlier end, or ban permanently.`);
  }
  return { action: 'ban', state: userStates.banned(end), reason };
}

function invalidEnd(message: string): KnownError {
  return new KnownError('invalid', { errors: { until: [message] } });
}
