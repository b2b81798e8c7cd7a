import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../shared/clock.ts';
import { runPeriodically } from '../../shared/run-periodically.ts';
import type { Database, Db } from '../database.ts';
import { finishRun, claimRun } from '../job-schedule.ts';
import { foldChanges } from './fold-changes.ts';
import { rebuildRanks } from './rebuild-ranks.ts';
import { type SortedList, sortedLists } from './sorted-columns.ts';

const intervalMs = 5_000;
const maxPendingChanges = 250;
const nightUtc = { from: 2, to: 6 };

type MaintenanceOptions = {
  database: Pick<Database, 'db' | 'housekeeping' | 'interruptHousekeeping'>;
  clock: Clock;
  log: Pick<Logger, 'error'>;
};

export function startMilestoneMaintenance(options: MaintenanceOptions): () => Promise<void> {
  const stop = runPeriodically({
    everyMs: intervalMs,
    job: (signal) => maintainMilestones(options, signal),
    onError: (error) => options.log.error({ err: error }, 'milestone maintenance failed'),
  });
  return async () => {
    const stopped = stop();
    options.database.interruptHousekeeping();
    await stopped;
  };
}

export async function maintainMilestones(
  { database, clock, log }: MaintenanceOptions,
  signal?: AbortSignal,
): Promise<void> {
  const { db, housekeeping } = database;
  const now = clock.now();
  const nightStart = nightStartAt(now);
  const isNightly = nightStart !== undefined && (await claimRun(db, 'ranks', { since: nightStart, now }));
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
  const { rows } = await sql`select from ${sql.table(`${list}Changes`)} limit ${maxPendingChanges + 1}`.execute(db);
  return rows.length > maxPendingChanges;
}

function nightStartAt(now: Date): Date | undefined {
  const hour = now.getUTCHours();
  if (hour < nightUtc.from || hour >= nightUtc.to) return undefined;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), nightUtc.from));
}
