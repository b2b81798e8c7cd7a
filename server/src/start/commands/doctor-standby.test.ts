import { expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate, runOn } from '../../testing/databases/clone-postgres.ts';
import { startStandby } from '../../testing/databases/start-standby.ts';
import { connectToServer } from '../../db/direct-connection.ts';
import { checkStandby } from './doctor-standby.ts';

const { template } = inject('testDatabase');

test('the doctor reports problems with a standby: its settings, address, database, role, timeline and lag', async () => {
  const server = await startStandby();
  onTestFinished(() => server.stop());
  const primary = await connectToServer(server.url);
  onTestFinished(() => primary.close());
  const check = (url: string) => checkStandby(primary, url).catch((error: unknown) => String(error));
  expect(await check(server.standbyUrl)).toMatch(
    /set max_standby_streaming_delay = 300ms and hot_standby_feedback = on/,
  );
  await server.onStandby(`alter system set max_standby_streaming_delay = '300ms'`);
  await server.onStandby('alter system set hot_standby_feedback = on');
  await server.onStandby('select pg_reload_conf()');
  await server.catchUp();
  expect(await check(server.standbyUrl)).toMatch(/^postgres at 127\.0\.0\.1:\d+ replays within 1 s$/);

  const closed = server.standbyUrl.replace(/:\d+\//, ':1/');
  expect(await check(closed)).toMatch(
    /127\.0\.0\.1:1 cannot be reached .+ correct READ_DATABASE_URL\. Reads use the primary/,
  );
  expect(await check(server.url)).toMatch(/is a primary: set READ_DATABASE_URL to a standby/);
  expect(await check(await copyTemplate(template))).toMatch(/does not follow DATABASE_URL/);
  expect(await check(server.standbyUrl.replace('/postgres', '/template1'))).toMatch(
    /template1 at .+ is another database than postgres of DATABASE_URL: correct READ_DATABASE_URL/,
  );
  expect(await check(`${server.standbyUrl}?options=-csearch_path%3Dpg_catalog`)).toMatch(
    /cannot read the tables in postgres at .+: use the role and the options of DATABASE_URL/,
  );

  // A primary on the next timeline, as after a failover that the standby does not follow.
  const promoted = {
    ...primary,
    query: async (sql: string) => ({ rows: await runOn(server.url, sql.replace('::bit(32)::int', '$& + 1')) }),
  };
  expect(await checkStandby(promoted, server.standbyUrl).catch(String)).toMatch(
    /is on timeline 1, but DATABASE_URL is on 2: after a failover/,
  );

  await server.pauseReplay();
  await server.write();
  expect(await check(server.standbyUrl)).toMatch(/is more than 1 s behind, .+ pg_stat_wal_receiver/);
});
