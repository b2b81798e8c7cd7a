import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { listMigrations } from '../db/migrate.ts';
import { KnownError } from '../shared/errors.ts';
import type { CheckReady } from '../http/health.ts';

/** What the process needs: answers with a sentence when it lacks it. */
type Need = () => Promise<string | undefined>;

type ReadinessOptions = { log: Pick<Logger, 'info' | 'warn'>; need: Need; withinMs?: number };

export type Readiness = {
  check: CheckReady;
  /** From now on the process is not ready, since it is about to stop. */
  end: () => void;
};

/** Whether requests may come here. However many ask at once, what is needed is looked at once, and for 2 s at most. */
export function createReadiness({ log, need, withinMs = 2_000 }: ReadinessOptions): Readiness {
  let isEnding = false;
  let wasReady = true;
  let looking: Promise<string | undefined> | undefined;

  const look = async () => {
    const inTime = new AbortController();
    const late = wait(withinMs, 'The database takes too long to answer.', { signal: inTime.signal });
    const lack = await Promise.race([need(), late]).catch(() => 'The database does not answer.');
    inTime.abort();
    // Nobody waits for it any more.
    await late.catch(() => {});
    // Logged when it changes: the probes come every few seconds.
    if (wasReady && lack !== undefined) log.warn({ lack }, 'not ready');
    if (!wasReady && lack === undefined) log.info('ready again');
    wasReady = lack === undefined;
    return lack;
  };

  return {
    check: async () => {
      const lack = isEnding
        ? 'The process is about to stop.'
        : await (looking ??= look().finally(() => (looking = undefined)));
      if (lack !== undefined) throw new KnownError('unavailable', { detail: lack, retryAfterS: 2 });
    },
    end: () => (isEnding = true),
  };
}

/** A database that answers, and in which every migration of this version has run; a later version's may have, too. */
export function migratedDatabase(db: Db): Need {
  // Listed once: the files of the next version may lie there while this one still runs.
  const names = listMigrations();
  return async () => {
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
    const applied = new Set(rows.map(({ name }) => name));
    const lacking = (await names).filter((name) => !applied.has(name));
    return lacking.length === 0 ? undefined : `The database lacks ${lacking.join(', ')}.`;
  };
}
