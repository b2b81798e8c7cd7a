import { connectToServer, type DirectConnection } from '../../db/direct-connection.ts';
import { queryRows } from '../../db/query-rows.ts';
import { StartError } from '../../shared/errors.ts';

/** Maximum replay lag of a standby that is used for reads (promise 123). */
const maxLagMs = 1_000;
/** In milliseconds. If queries may delay the replay for longer, the standby lags too far. */
const maxReplayDelay = 1_000;

const identity = 'select system_identifier::text as id from pg_control_system()';

export async function checkStandby(primary: DirectConnection, readDatabaseUrl: string): Promise<string> {
  const standby = await connectStandby(readDatabaseUrl);
  try {
    const [own, other] = await Promise.all(
      [primary, standby].map(async (each) => (await queryRows<{ id: string }>(each, identity))[0]),
    );
    if (own?.id !== other?.id) {
      throw new StartError(
        `${standby.name} does not follow DATABASE_URL by streaming replication: correct READ_DATABASE_URL.`,
      );
    }
    await requireRecovery(standby);
    await requireRecent(primary, standby);
    return `${standby.name} replays within ${maxLagMs / 1_000} s`;
  } finally {
    await standby.close();
  }
}

async function connectStandby(readDatabaseUrl: string): Promise<DirectConnection> {
  try {
    return await connectToServer(readDatabaseUrl);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(
      `${error.message.replace('DATABASE_URL', 'READ_DATABASE_URL')} Reads use the primary until then.`,
      {
        cause: error,
      },
    );
  }
}

async function requireRecovery(standby: DirectConnection): Promise<void> {
  const [state] = await queryRows<{ isStandby: boolean; delay: number; feedback: boolean }>(
    standby,
    `select pg_is_in_recovery() as "isStandby", current_setting('hot_standby_feedback')::boolean as feedback,
      (select setting::int from pg_settings where name = 'max_standby_streaming_delay') as delay`,
  );
  if (!state?.isStandby) {
    throw new StartError(`${standby.name} is the primary itself: set READ_DATABASE_URL to a standby.`);
  }
  if (state.delay < 0 || state.delay > maxReplayDelay || !state.feedback) {
    throw new StartError(
      `reads will often make ${standby.name} late: set max_standby_streaming_delay = 300ms and hot_standby_feedback = on there.`,
    );
  }
}

async function requireRecent(primary: DirectConnection, standby: DirectConnection): Promise<void> {
  const startedAt = performance.now();
  const [end] = await queryRows<{ lsn: string }>(primary, 'select pg_current_wal_insert_lsn()::text as lsn');
  const replayed = 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isDone"';
  while (performance.now() - startedAt < maxLagMs) {
    const [row] = await queryRows<{ isDone: boolean }>(standby, replayed, [end?.lsn ?? '0/0']);
    if (row?.isDone) return;
  }
  throw new StartError(
    `${standby.name} is more than ${maxLagMs / 1_000} s late, so reads use the primary: see its log and its pg_stat_wal_receiver.`,
  );
}
