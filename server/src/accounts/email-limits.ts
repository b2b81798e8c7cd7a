import { emailKey } from '../db/keys.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { consumeLimit, consumeEmailLimit } from '../db/rate-limits.ts';

export function tryConsumeClientLimit(deps: Deps, clientNetwork: string): Promise<boolean> {
  return tryConsume(deps, () => consumeLimit(deps.db, deps.clock.now(), { mailsOfClient: clientNetwork }));
}

export function tryConsumeEmailLimit(
  deps: Deps,
  { limitName }: { limitName: string },
  email: string,
): Promise<boolean> {
  return tryConsume(deps, () => consumeEmailLimit(deps.db, deps.clock.now(), { limitName, address: emailKey(email) }));
}

/** Returns false instead of throwing if a limit is exceeded, because the response must not reveal this (promise 14). */
async function tryConsume(deps: Deps, consume: () => Promise<void>): Promise<boolean> {
  try {
    await consume();
    return true;
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    deps.log.info('email limit reached');
    return false;
  }
}
