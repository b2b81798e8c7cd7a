import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../database.ts';
import { foldChanges } from './fold-changes.ts';
import { rebuildRanks } from './rebuild-ranks.ts';
import { type SortedList, sortedLists } from './sorted-columns.ts';

const everyMs = 5_000;
/** Changes that a page may well read beside its milestones; more are folded into them. */
const fewChanges = 250;
/** When the neighbourhood sleeps. */
const nightlyHourUtc = 2;

type Kept = { database: Pick<Database, 'db' | 'housekeeping'>; clock: Clock; log: Pick<Logger, 'error'> };

/** Keeps pages quick: folds changes when there are many, and counts everything anew at night. Answers with what stops it. */
export function startRankUpkeep(kept: Kept): () => Promise<void> {
  const isNight = atNight(kept.clock);
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= keepRanks(kept, { isNight: isNight() })
      .catch((error: unknown) => kept.log.error({ err: error }, 'keeping the ranks failed'))
      .finally(() => (running = undefined));
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Does once what {@link startRankUpkeep} does from time to time. */
export async function keepRanks({ database, log }: Kept, { isNight }: { isNight: boolean }): Promise<void> {
  const { db, housekeeping } = database;
  for (const list of sortedLists) {
    if (isNight) {
      const wrong = await rebuildRanks(housekeeping, list);
      if (wrong.length > 0) log.error({ list, columns: wrong }, 'ranks were wrong and have been rebuilt');
    } else if (await hasManyChanges(db, list)) {
      await foldChanges(housekeeping, list);
    }
  }
}

async function hasManyChanges(db: Db, list: SortedList): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(`${list}Changes`)} limit ${fewChanges + 1}`.execute(db);
  return rows.length > fewChanges;
}

/** Says once a night that it is night. */
export function atNight(clock: Clock): () => boolean {
  let last = dayOf(clock.now());
  return () => {
    const now = clock.now();
    if (now.getUTCHours() !== nightlyHourUtc || dayOf(now) === last) return false;
    last = dayOf(now);
    return true;
  };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
