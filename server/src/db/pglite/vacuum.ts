import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'pino';
import { runPeriodically } from '../../shared/run-periodically.ts';

const intervalMs = 10 * 60 * 1000;

/** As autovacuum has it: 50 rows, and a fifth of the table; 1,000 when they were only added. */
const worthwhile = `n_dead_tup > 50 + 0.2 * n_live_tup
  or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
  or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/** Does from time to time what autovacuum does on a server, which PGlite has not got. Answers with what stops it. */
export function scheduleVacuum(
  pglite: PGlite,
  log: Pick<Logger, 'warn'> | undefined,
  everyMs = intervalMs,
): () => Promise<void> {
  return runPeriodically({
    everyMs,
    isLate: true,
    job: (signal) => vacuum(pglite, signal),
    onError: (error) => log?.warn({ err: error }, 'vacuum failed'),
  });
}

/** Vacuums the tables that have changed enough, one at a time, since nobody else is served meanwhile. */
export async function vacuum(pglite: PGlite, signal?: AbortSignal): Promise<string[]> {
  // The engine counts changes to itself, and tells them at most once a second unless it is asked.
  await pglite.query('select pg_stat_force_next_flush()');
  const { rows } = await pglite.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_stat_user_tables where ${worthwhile} order by relname`,
  );
  for (const { name } of rows) {
    // Whoever stops the process waits for the table at hand, not for all of them.
    signal?.throwIfAborted();
    await pglite.exec(`vacuum (analyze) ${name}`);
  }
  return rows.map(({ name }) => name);
}
