import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'pino';
import { runPeriodically } from '../../shared/run-periodically.ts';

const intervalMs = 10 * 60 * 1000;

/** The default thresholds of PostgreSQL's autovacuum. */
const needsVacuum = `n_dead_tup > 50 + 0.2 * n_live_tup
  or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
  or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/** Vacuums periodically, since PGlite has no autovacuum. Returns a function that stops it. */
export function scheduleVacuum(
  pglite: PGlite,
  log: Pick<Logger, 'warn'> | undefined,
  everyMs = intervalMs,
): () => Promise<void> {
  return runPeriodically({
    everyMs,
    isDelayed: true,
    job: (signal) => vacuum(pglite, signal),
    onError: (error) => log?.warn({ err: error }, 'vacuum failed'),
  });
}

/** Vacuums the tables that have changed enough and returns their names. Each vacuum blocks all other statements. */
export async function vacuum(pglite: PGlite, signal?: AbortSignal): Promise<string[]> {
  // Without this, PGlite publishes its statistics at most once per second.
  await pglite.query('select pg_stat_force_next_flush()');
  const { rows } = await pglite.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_stat_user_tables where ${needsVacuum} order by relname`,
  );
  for (const { name } of rows) {
    signal?.throwIfAborted();
    await pglite.exec(`vacuum (analyze) ${name}`);
  }
  return rows.map(({ name }) => name);
}
