import { endBans } from '../../moderation/decisions/end-bans.ts';
import { updateVisibility } from '../../moderation/decisions/listing-visibility.ts';
import type { Deps } from '../../deps.ts';
import { runPeriodically } from '../../shared/run-periodically.ts';

const endBansEveryMs = 60 * 1000;
const visibilityEveryMs = 5_000;

export function startStaffJobs(deps: Deps): () => Promise<void> {
  const stops = [
    runPeriodically({
      everyMs: endBansEveryMs,
      job: (signal) => endBans(deps, signal),
      onError: (error) => deps.log.error({ err: error }, 'ending expired bans failed'),
    }),
    runPeriodically({
      everyMs: visibilityEveryMs,
      job: (signal) => updateVisibility(deps, signal),
      onError: (error) => deps.log.error({ err: error }, 'hiding and showing listings failed'),
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
