import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db, Reader } from '../database.ts';
import { isUnavailable } from '../database-errors.ts';
import { openPool } from './open-pool.ts';

/** Maximum age of data read from a standby (promise 123). */
const maxAgeMs = 1_000;
/** Maximum age when a read starts on a standby. The remaining time is for its queries. */
const maxAgeAtStartMs = 750;
const markEveryMs = 200;

/** Short, because a request waits for a standby that does not respond before it uses the primary. */
const timeoutsMs = { connect: 150, statement: 300, query: 350 };

type ReaderOptions = {
  readDatabaseUrl: string;
  primary: Db;
  poolSize: number;
  log?: Pick<Logger, 'warn'> | undefined;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
};

/** A position in the primary's WAL. A standby that has replayed it contains every commit made before `takenAt`. */
type Mark = { takenAt: number; lsn: string; history: string };

class LateStandbyError extends Error {}

/** Each read asks its own connection whether it has replayed the mark, so several standbys can share an address. */
export function openReader(options: ReaderOptions): Reader & { close: () => Promise<void> } {
  const { readDatabaseUrl, primary, poolSize, log, now = () => performance.now() } = options;
  const standby = openPool(
    {
      connectionString: readDatabaseUrl,
      connectionTimeoutMillis: timeoutsMs.connect,
      max: poolSize,
      statement_timeout: timeoutsMs.statement,
      query_timeout: timeoutsMs.query,
    },
    log,
  );
  const primaryScope = new AsyncLocalStorage<true>();
  let marks: readonly Mark[] = [];
  let markDueAt = -Infinity;
  let marking: Promise<void> | undefined;
  /** Set while no read is sent to the standby, until a probe in the background succeeds. */
  let isLeftOut = true;

  async function takeMark(): Promise<void> {
    const takenAt = now();
    markDueAt = takenAt + markEveryMs;
    const position = await readPosition(primary);
    marks = [...marks.filter(isUsable), { ...position, takenAt }];
    if (isLeftOut) await probe();
  }

  async function probe(): Promise<void> {
    const [mark] = marks;
    if (!mark) return;
    await onStandby(mark, async () => {});
    isLeftOut = false;
  }

  function isUsable({ takenAt }: Mark): boolean {
    return now() - takenAt <= maxAgeAtStartMs;
  }

  /** Takes marks only while there are requests. The first reads after a pause use the primary. */
  function keepMarking(): void {
    if (marking || now() < markDueAt) return;
    marking = takeMark()
      .catch(() => {})
      .finally(() => (marking = undefined));
  }

  async function onStandby<T>(mark: Mark, query: (db: Db) => Promise<T>): Promise<T> {
    const result = await standby.connection().execute(async (connection) => {
      if (!(await hasReplayed(connection, mark))) {
        // Another standby behind the same address may be recent: the next connection may lead there.
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection).catch(() => {});
        throw new LateStandbyError('A standby is late.');
      }
      return query(connection);
    });
    if (now() - mark.takenAt > maxAgeMs) throw new LateStandbyError('A standby responded too late.');
    return result;
  }

  function leaveOut(error: unknown): void {
    if (!isLeftOut) log?.warn({ err: error }, 'reads use the primary until a standby is recent enough');
    isLeftOut = true;
  }

  return {
    hasStandby: true,
    recent: async (query) => {
      if (primaryScope.getStore()) return query(primary);
      keepMarking();
      const mark = marks.find(isUsable);
      if (!mark || isLeftOut) return query(primary);
      try {
        return await onStandby(mark, query);
      } catch (error) {
        // Repeats the query on the primary after any error: the standby may lack a row or a newly added column.
        if (error instanceof LateStandbyError || isUnavailable(error)) leaveOut(error);
        return query(primary);
      }
    },
    current: (work) => primaryScope.run(true, work),
    close: async () => {
      await marking;
      await standby.destroy();
    },
  };
}

/** Reads the end of the primary's WAL, and its history: the cluster id and the timeline, which a failover changes. */
async function readPosition(primary: Db): Promise<Omit<Mark, 'takenAt'>> {
  const { rows } = await sql<Omit<Mark, 'takenAt'>>`
    select lsn::text, system_identifier || '/' || ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as history
    from pg_current_wal_insert_lsn() as lsn, pg_control_system()
  `.execute(primary);
  const [position] = rows;
  if (!position) throw new Error('The primary did not say where its WAL ends.');
  return position;
}

async function hasReplayed(connection: Db, { lsn, history }: Mark): Promise<boolean> {
  const { rows } = await sql<{ isRecent: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn
      and system_identifier || '/' || greatest(timeline_id, min_recovery_end_timeline) = ${history} as is_recent
    from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()
  `.execute(connection);
  return rows[0]?.isRecent === true;
}
