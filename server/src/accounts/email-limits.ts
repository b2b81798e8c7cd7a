import { emailKey } from '../db/keys.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { consumeLimit, countEmailTo } from '../db/rate-limits.ts';

/** Counts a call that may send mail against the client's limit, whether or not there is anything to send. */
export function mayTriggerEmail(deps: Deps, client: string): Promise<boolean> {
  return isWithin(deps, () => consumeLimit(deps.db, deps.clock.now(), { mailsOfClient: client }));
}

/** Counts a mail that would be sent now against its address's limits for the letter's budget (promise 48). */
export function isWithinEmailLimit(deps: Deps, { budget }: { budget: string }, email: string): Promise<boolean> {
  return isWithin(deps, () => countEmailTo(deps.db, deps.clock.now(), { budget, address: emailKey(email) }));
}

/** Whether a call is within its limits; who calls is not told (promise 14). */
async function isWithin(deps: Deps, count: () => Promise<void>): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    deps.log.info('mail limit reached');
    return false;
  }
}
