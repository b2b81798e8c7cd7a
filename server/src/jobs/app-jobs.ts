import type { Deps } from '../deps.ts';
import { carryOver } from './backfill.ts';
import { expireListings } from '../listings/expire-listings.ts';
import { forgetListingWords, renewListingWords } from '../listings/search-vocabulary.ts';
import { repeat } from '../shared/run-periodically.ts';
import { mailUnread } from '../threads/unread-emails.ts';

const everyMs = 60 * 1000;
const hourlyMs = 60 * everyMs;

/**
 * What the neighbours' app does by itself, at once and again and again; several instances may. Where it is closed, only
 * what it would leave behind goes. Answers with what stops it.
 */
export function startNeighbourUpkeep(deps: Deps): () => Promise<void> {
  const onError = (error: unknown) => deps.log.error({ err: error }, 'the upkeep of the app failed');
  if (!deps.isAppOpen) return repeat({ everyMs: hourlyMs, job: () => forgetListingWords(deps), onError });
  const stops = [
    repeat({
      everyMs,
      job: async (signal) => {
        await mailUnread(deps, signal);
        await expireListings(deps, signal);
      },
      onError,
    }),
    repeat({
      everyMs: hourlyMs,
      job: async (signal) => {
        await carryOver(deps, signal);
        await renewListingWords(deps, signal);
      },
      onError,
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
