import { connectToServer, type DirectConnection } from '../../db/direct-connection.ts';
import { selectPosition, selectReplay, type StandbyReplay, type WalPosition } from '../../db/postgres/wal-position.ts';
import { queryRows } from '../../db/query-rows.ts';
import { StartError } from '../../shared/errors.ts';

const maxLagMs = 1_000;
/** If queries delay the replay for longer than this, the standby is too old for reads (promise 123). */
const maxReplayDelayMs = 1_000;

export async function checkStandby(primary: DirectConnection, readDatabaseUrl: string): Promise<string> {
  const standby = await connectStandby(readDatabaseUrl);
  try {
    const startedAt = performance.now();
    const [position] = await queryRows<WalPosition>(primary, selectPosition);
    const readReplay = async () => (await queryRows<StandbyReplay>(standby, selectReplay, [position?.lsn ?? '0/0']))[0];
    const [cluster, timeline, ...database] = position?.history.split('/') ?? [];
    const [standbyCluster, standbyTimeline, ...standbyDatabase] = (await readReplay())?.history.split('/') ?? [];
    if (standbyCluster !== cluster) {
      throw new StartError(
        `${standby.name} does not follow DATABASE_URL by streaming replication: correct READ_DATABASE_URL.`,
      );
    }
    await checkRecoverySettings(standby);
    if (standbyDatabase.join('/') !== database.join('/')) {
      throw new StartError(
        `${standby.name} is another database than ${database.join('/')} of DATABASE_URL: correct READ_DATABASE_URL.`,
      );
    }
    if ((await canReadUsers(primary)) && !(await canReadUsers(standby))) {
      throw new StartError(
        `the role of READ_DATABASE_URL cannot read the tables in ${standby.name}: use the role and the options of DATABASE_URL.`,
      );
    }
    if (standbyTimeline !== timeline) {
      throw new StartError(
        `${standby.name} is on timeline ${standbyTimeline}, but DATABASE_URL is on ${timeline}: after a failover, reads use ` +
          'the primary for up to checkpoint_timeout. If this lasts longer, see the log of the standby.',
      );
    }
    while (!(await readReplay())?.isRecent) {
      if (performance.now() - startedAt < maxLagMs) continue;
      throw new StartError(
        `${standby.name} is more than ${maxLagMs / 1_000} s behind, so reads use the primary: see the log and pg_stat_wal_receiver of the standby.`,
      );
    }
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

async function canReadUsers(connection: DirectConnection): Promise<boolean> {
  const [users] = await queryRows<{ isReadable: boolean | null }>(
    connection,
    `select has_table_privilege(to_regclass('users'), 'select') as "isReadable"`,
  );
  return users?.isReadable === true;
}

async function checkRecoverySettings(standby: DirectConnection): Promise<void> {
  const [state] = await queryRows<{ isStandby: boolean; delay: number; feedback: boolean }>(
    standby,
    `select pg_is_in_recovery() as "isStandby", current_setting('hot_standby_feedback')::boolean as feedback,
      (select setting::int from pg_settings where name = 'max_standby_streaming_delay') as delay`,
  );
  if (!state?.isStandby) {
    throw new StartError(`${standby.name} is a primary: set READ_DATABASE_URL to a standby.`);
  }
  if (state.delay < 0 || state.delay > maxReplayDelayMs || !state.feedback) {
    throw new StartError(
      `reads will often delay the replay of ${standby.name}: set max_standby_streaming_delay = 300ms and hot_standby_feedback = on in its configuration.`,
    );
  }
}
