import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../shared/clock.ts';
import { runPeriodically } from '../../shared/run-periodically.ts';
import type { Database, Db } from '../database.ts';
import { finishRun, claimRun } from '../job-schedule.ts';
import { foldChanges } from './fold-changes.ts';
import { rebuildRanks } from './rebuild-ranks.ts';
import { type SortedList, sortedLists } from './sorted-columns.ts';

const everyMs = 5_000;
/** Changes that a page may well read beside its milestones; more are folded into them. */
const fewChanges = 250;
/** When the neighbourhood sleeps. */
const nightUtc = { from: 2, to: 6 };

type Kept = {
  database: Pick<Database, 'db' | 'housekeeping' | 'interruptHousekeeping'>;
  clock: Clock;
  log: Pick<Logger, 'error'>;
};

/**
 * Keeps pages quick: folds changes when there are many, and counts everything anew at night. Answers with what
 * stops it at once: what it is at is rolled back, and done by the next run.
 */
export function startMilestoneMaintenance(kept: Kept): () => Promise<void> {
  const stop = runPeriodically({
    everyMs,
    job: (signal) => maintainMilestones(kept, signal),
    onError: (error) => kept.log.error({ err: error }, 'keeping the ranks failed'),
  });
  return async () => {
    const stopped = stop();
    kept.database.interruptHousekeeping();
    await stopped;
  };
}

/** Does once what {@link startMilestoneMaintenance} does from time to time. */
export async function maintainMilestones({ database, clock, log }: Kept, signal?: AbortSignal): Promise<void> {
  const { db, housekeeping } = database;
  const now = clock.now();
  const nightBegan = nightOf(now);
  const isNightly = nightBegan !== undefined && (await claimRun(db, 'ranks', { since: nightBegan, now }));
  for (const list of sortedLists) {
    signal?.throwIfAborted();
    if (isNightly) {
      const wrong = await rebuildRanks(housekeeping, list, { signal });
      if (wrong.length > 0) log.error({ list, columns: wrong }, 'ranks were wrong and have been rebuilt');
    } else if (await hasManyChanges(db, list)) {
      await foldChanges(housekeeping, list, { signal });
    }
  }
  if (isNightly) await finishRun(db, 'ranks', clock.now());
}

async function hasManyChanges(db: Db, list: SortedList): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(`${list}Changes`)} limit ${fewChanges + 1}`.execute(db);
  return rows.length > fewChanges;
}

/** When the night began that it is; undefined by day. */
function nightOf(now: Date): Date | undefined {
  const hour = now.getUTCHours();
  if (hour < nightUtc.from || hour >= nightUtc.to) return undefined;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), nightUtc.from));
}
