import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { listMigrations } from '../db/migrate.ts';
import { KnownError } from '../shared/errors.ts';
import type { CheckReady } from '../http/health.ts';

type FindProblem = () => Promise<string | undefined>;

type ReadinessOptions = { log: Pick<Logger, 'info' | 'warn'>; findProblem: FindProblem; timeoutMs?: number };

export type Readiness = {
  check: CheckReady;
  stop: () => void;
};

export function createReadiness({ log, findProblem, timeoutMs = 2_000 }: ReadinessOptions): Readiness {
  let isStopping = false;
  let wasReady = true;
  let running: Promise<string | undefined> | undefined;

  const runCheck = async () => {
    const controller = new AbortController();
    const timeout = wait(timeoutMs, 'The database takes too long to respond.', { signal: controller.signal });
    const problem = await Promise.race([findProblem(), timeout]).catch(() => 'The database does not respond.');
    controller.abort();
    // Probes run every few seconds, so only changes are logged.
    if (wasReady && problem !== undefined) log.warn({ problem }, 'not ready');
    if (!wasReady && problem === undefined) log.info('ready again');
    wasReady = problem === undefined;
    return problem;
  };

  return {
    check: async () => {
      const problem = isStopping
        ? 'The process is shutting down.'
        : await (running ??= runCheck().finally(() => (running = undefined)));
      if (problem !== undefined) throw new KnownError('unavailable', { detail: problem, retryAfterS: 2 });
    },
    stop: () => (isStopping = true),
  };
}

/** Creates a check that the database responds and has every migration of this version. Tolerates newer migrations. */
export function createDatabaseCheck(db: Db): FindProblem {
  // The migrations are listed once, at startup: an upgrade may add files while this version still runs.
  const names = listMigrations();
  return async () => {
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
    const applied = new Set(rows.map(({ name }) => name));
    const missing = (await names).filter((name) => !applied.has(name));
    return missing.length === 0 ? undefined : `The database is missing the migrations ${missing.join(', ')}.`;
  };
}
