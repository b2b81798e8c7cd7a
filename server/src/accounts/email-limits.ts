import { emailKey } from '../db/keys.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { consumeLimit, consumeEmailLimit } from '../db/rate-limits.ts';

export function mayTriggerEmail(deps: Deps, clientNetwork: string): Promise<boolean> {
  return isWithin(deps, () => consumeLimit(deps.db, deps.clock.now(), { mailsOfClient: clientNetwork }));
}

export function isWithinEmailLimit(deps: Deps, { budget }: { budget: string }, email: string): Promise<boolean> {
  return isWithin(deps, () => consumeEmailLimit(deps.db, deps.clock.now(), { budget, address: emailKey(email) }));
}

/** Counts against a limit. Returns false if it is exceeded: the response must not reveal that (promise 14). */
async function isWithin(deps: Deps, count: () => Promise<void>): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    deps.log.info('email limit reached');
    return false;
  }
}
