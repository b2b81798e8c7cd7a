import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db, Reader } from '../database.ts';
import { isUnavailable, refusesOneRead } from '../database-errors.ts';
import { openPool, type Timeouts } from './open-pool.ts';

/** Maximum age of data read from a standby (promise 123). */
const maxAgeMs = 1_000;
/** Maximum age when a read starts on a standby. The remaining time is for its queries. */
const maxAgeAtStartMs = 750;
const markEveryMs = 200;

/** Short, because a request waits for a standby that does not respond before it uses the primary. */
const standbyTimeoutsMs: Timeouts = { connect: 150, statement: 300, query: 350 };

type ReaderOptions = {
  readDatabaseUrl: string;
  primary: Db;
  /** A handle for the primary's position, which must not wait for busy connections of `primary`. */
  position: Db;
  poolSize: number;
  log?: Pick<Logger, 'warn'> | undefined;
  timeoutsMs?: Timeouts;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
};

/** A position in the primary's WAL. A standby that has replayed it contains every commit made before `takenAt`. */
type Mark = { takenAt: number; lsn: string; history: string };

type StandbyReader = Reader & {
  /** Waits for the work that reads have started in the background. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

class LateStandbyError extends Error {}

/** Each read asks its own connection whether it has replayed the mark, so several standbys can share an address. */
export function openReader(options: ReaderOptions): StandbyReader {
  const { readDatabaseUrl, primary, position, poolSize, log } = options;
  const { timeoutsMs = standbyTimeoutsMs, now = () => performance.now() } = options;
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
  let isReported = false;

  async function takeMark(): Promise<void> {
    const takenAt = now();
    markDueAt = takenAt + markEveryMs;
    marks = [...marks.filter(isUsable), { ...(await readPosition(position)), takenAt }];
    if (isLeftOut) await probe();
  }

  async function probe(): Promise<void> {
    const [mark] = marks;
    if (!mark) return;
    await onStandby(mark, async () => {}).catch((error: unknown) => {
      // A standby that works has often not yet replayed a mark that was taken just now.
      if (!(error instanceof LateStandbyError) || now() - mark.takenAt >= 2 * markEveryMs) report(error);
      throw error;
    });
    isLeftOut = isReported = false;
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
    // Says nothing about the standby, which was recent when the read started.
    if (now() - mark.takenAt > maxAgeMs) throw new Error('A standby responded too late.');
    return result;
  }

  function leaveOut(error: unknown): void {
    report(error);
    isLeftOut = true;
  }

  function report(error: unknown): void {
    if (!isReported) log?.warn({ err: error }, 'reads use the primary until a standby is recent enough');
    isReported = true;
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
        if (error instanceof LateStandbyError || (isUnavailable(error) && !refusesOneRead(error))) leaveOut(error);
        return query(primary);
      }
    },
    current: (work) => primaryScope.run(true, work),
    settle: async () => marking,
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
