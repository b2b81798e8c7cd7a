import type { Deps } from '../../deps.ts';
import { backfill } from './backfill.ts';
import { expireListings } from '../../listings/expire-listings.ts';
import { emptySearchVocabulary, refreshSearchVocabulary } from '../../listings/search-vocabulary.ts';
import { runPeriodically } from '../../shared/run-periodically.ts';
import { sendDigests } from '../../near/digest/send-digests.ts';
import { announceRequests } from '../../near/announcements/announce-requests.ts';
import { emailUnreadMessages } from '../../threads/unread-emails.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const digestsEveryMs = 10 * 1000;

export function startAppJobs(deps: Deps): () => Promise<void> {
  const onError = (error: unknown) => deps.log.error({ err: error }, 'app background job failed');
  if (!deps.isAppEnabled) return runPeriodically({ everyMs: hourMs, job: () => emptySearchVocabulary(deps), onError });
  const stops = [
    runPeriodically({
      everyMs: minuteMs,
      job: async (signal) => {
        await announceRequests(deps, signal);
        await emailUnreadMessages(deps, signal);
        await expireListings(deps, signal);
      },
      onError,
    }),
    runPeriodically({ everyMs: digestsEveryMs, job: (signal) => sendDigests(deps, signal), onError }),
    runPeriodically({
      everyMs: hourMs,
      job: async (signal) => {
        await backfill(deps, signal);
        await refreshSearchVocabulary(deps, signal);
      },
      onError,
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
