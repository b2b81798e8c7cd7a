import { endBans } from '../moderation/decisions/end-bans.ts';
import type { Deps } from '../deps.ts';
import { runPeriodically } from '../shared/run-periodically.ts';

const everyMs = 60 * 1000;

/** Starts the job that ends expired bans, whether or not the app is enabled. Safe to run on several instances. */
export function startStaffJobs(deps: Deps): () => Promise<void> {
  return runPeriodically({
    everyMs,
    job: (signal) => endBans(deps, signal),
    onError: (error) => deps.log.error({ err: error }, 'ending expired bans failed'),
  });
}
