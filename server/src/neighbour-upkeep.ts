import type { Deps } from './deps.ts';
import { expireListings } from './listings/expire-listings.ts';
import { repeat } from './repeat.ts';
import { mailUnread } from './threads/unread-mails.ts';

const everyMs = 60 * 1000;

/** What the neighbours' app does by itself, every minute; several instances may. Answers with what stops it. */
export function startNeighbourUpkeep(deps: Deps): () => Promise<void> {
  return repeat({
    everyMs,
    job: async (signal) => {
      await mailUnread(deps, signal);
      await expireListings(deps, signal);
    },
    onError: (error) => deps.log.error({ err: error }, 'the upkeep of the app failed'),
  });
}
