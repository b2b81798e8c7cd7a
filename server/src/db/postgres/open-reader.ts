import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db, Reader } from '../database.ts';
import { isUnavailable, isSingleReadFailure } from '../database-errors.ts';
import { openPool, type Timeouts } from './open-pool.ts';
import { selectPosition, selectReplay, type StandbyReplay, type WalPosition } from './wal-position.ts';

/** Maximum age of data read from a standby (promise 123). */
const maxAgeMs = 1_000;
/** Maximum age of the data when a read starts. The rest of `maxAgeMs` is for the queries of the read. */
const maxAgeAtStartMs = 750;
const recordEveryMs = 200;

/** Short, because a request waits for an unresponsive standby before it uses the primary. */
const standbyTimeoutsMs: Timeouts = { connect: 150, statement: 300, query: 350 };

type ReaderOptions = {
  readDatabaseUrl: string;
  primary: Db;
  /** A handle to query the primary's WAL position without waiting for busy connections of `primary`. */
  positionDb: Db;
  poolSize: number;
  log?: StandbyLog | undefined;
  timeoutsMs?: Timeouts;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
};

export type StandbyLog = Pick<Logger, 'warn' | 'info'>;

/** A WAL position of the primary. A standby that has replayed it contains every commit made before `takenAt`. */
type TimedPosition = WalPosition & { takenAt: number };

type StandbyReader = Reader & {
  /** Waits for the position that is being recorded, if any. For tests. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

class LateStandbyError extends Error {}

/** Opens a reader. Each read checks the replayed position on its own connection, so several standbys can share a URL. */
export function openReader(options: ReaderOptions): StandbyReader {
  const { readDatabaseUrl, primary, positionDb, poolSize, log } = options;
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
  let positions: readonly TimedPosition[] = [];
  let nextRecordingAt = -Infinity;
  let recording: Promise<void> | undefined;
  let isStandbySkipped = true;
  let isReported = false;

  async function recordPosition(): Promise<void> {
    const takenAt = now();
    nextRecordingAt = takenAt + recordEveryMs;
    positions = [...positions.filter(isUsable), { ...(await readPosition(positionDb)), takenAt }];
    if (isStandbySkipped) await probe();
  }

  async function probe(): Promise<void> {
    const [walPosition] = positions;
    if (!walPosition) return;
    // Reads a table, to detect a wrong role or search_path, with which every read on the standby would fail.
    await onStandby(walPosition, (db) => db.selectFrom('users').select('id').limit(1).execute()).catch(
      (error: unknown) => {
        // A recent position may simply not have been replayed yet.
        if (!(error instanceof LateStandbyError) || now() - walPosition.takenAt >= 2 * recordEveryMs) report(error);
        throw error;
      },
    );
    isStandbySkipped = isReported = false;
    log?.info('reads use a standby');
  }

  function isUsable({ takenAt }: TimedPosition): boolean {
    return now() - takenAt <= maxAgeAtStartMs;
  }

  /** Records positions only while there are requests. The first reads after a pause use the primary. */
  function keepRecording(): void {
    if (recording || now() < nextRecordingAt) return;
    recording = recordPosition()
      .catch(() => {})
      .finally(() => (recording = undefined));
  }

  async function onStandby<T>(walPosition: TimedPosition, query: (db: Db) => Promise<T>): Promise<T> {
    const result = await standby.connection().execute(async (connection) => {
      if (!(await hasReplayed(connection, walPosition))) {
        // Closes the connection, because the next one may reach a more recent standby behind the same address.
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection).catch(() => {});
        throw new LateStandbyError("The standby has not replayed the primary's recent WAL.");
      }
      return query(connection);
    });
    // Not a LateStandbyError, which would make later reads skip a standby that was recent when this read started.
    if (now() - walPosition.takenAt > maxAgeMs) throw new Error('A standby responded too late.');
    return result;
  }

  function skipStandby(error: unknown): void {
    report(error);
    isStandbySkipped = true;
  }

  function report(error: unknown): void {
    if (!isReported) log?.warn({ err: error }, 'reads use the primary until a standby is available and recent enough');
    isReported = true;
  }

  return {
    standby: { isUsed: () => !isStandbySkipped },
    recent: async (query) => {
      if (primaryScope.getStore()) return query(primary);
      keepRecording();
      const walPosition = positions.find(isUsable);
      if (!walPosition || isStandbySkipped) return query(primary);
      try {
        return await onStandby(walPosition, query);
      } catch (error) {
        // Repeats the query on the primary after any error: the standby may lack a row or a newly added column.
        if (error instanceof LateStandbyError || (isUnavailable(error) && !isSingleReadFailure(error)))
          skipStandby(error);
        return query(primary);
      }
    },
    current: (work) => primaryScope.run(true, work),
    settle: async () => recording,
    close: async () => {
      await recording;
      await standby.destroy();
    },
  };
}

async function readPosition(positionDb: Db): Promise<WalPosition> {
  const { rows } = await positionDb.executeQuery<WalPosition>(CompiledQuery.raw(selectPosition));
  const [position] = rows;
  if (!position) throw new Error('The primary did not return its WAL position.');
  return position;
}

async function hasReplayed(connection: Db, { lsn, history }: WalPosition): Promise<boolean> {
  const { rows } = await connection.executeQuery<StandbyReplay>(CompiledQuery.raw(selectReplay, [lsn]));
  return rows[0]?.isRecent === true && rows[0].history === history;
}
