import { openPostgres } from '../../db/postgres/open-postgres.ts';
import { runOn } from './clone-postgres.ts';
import { startWithStandby } from './postgres-server.ts';

export async function startStandby() {
  // A slow WAL writer keeps the flush position behind the insert position, so that tests can tell the two apart.
  const server = await startWithStandby({ synchronous_commit: 'on', wal_writer_delay: '10s' });
  // Runs the migrations.
  await (await openPostgres({ databaseUrl: server.url, poolSize: 1 })).close();
  const onStandby = (sql: string) => runOn(server.standbyUrl, sql);
  return {
    ...server,
    onStandby,
    onPrimary: (sql: string) => runOn(server.url, sql),
    write: () => runOn(server.url, "select pg_logical_emit_message(true, 'test', 'x')"),
    pauseReplay: () => onStandby('select pg_wal_replay_pause()'),
    resumeReplay: () => onStandby('select pg_wal_replay_resume()'),
    catchUp: async () => {
      const [end] = await runOn(server.url, 'select pg_current_wal_flush_lsn()::text as lsn');
      for (;;) {
        const [row] = await onStandby(`select pg_last_wal_replay_lsn() >= '${String(end?.['lsn'])}'::pg_lsn as done`);
        if (row?.['done'] === true) return;
      }
    },
  };
}
