import { endBans } from '../moderation/decisions/end-bans.ts';
import type { Deps } from '../deps.ts';
import { runPeriodically } from '../shared/run-periodically.ts';

const everyMs = 60 * 1000;

/** What staff have set a date for, whether or not the app is open; several instances may. Answers with what stops it. */
export function startStaffJobs(deps: Deps): () => Promise<void> {
  return runPeriodically({
    everyMs,
    job: (signal) => endBans(deps, signal),
    onError: (error) => deps.log.error({ err: error }, 'bans could not be ended'),
  });
}
