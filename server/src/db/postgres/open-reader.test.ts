import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { holdConnections } from '../../testing/hold-connections.ts';
import { withStandby } from '../../testing/with-standby.ts';
import { inTransaction } from '../transaction.ts';
import { connect } from './open-postgres.ts';

const openWithStandby = withStandby();

test('promise 123: a late standby does not prevent reads from a recent one behind the same address', async () => {
  const { proxy, isOnStandby, waitForStandby, advanceReader, url, standbyUrl } = await openWithStandby();
  // The primary stands in for a standby that is never recent.
  proxy.redirectTo(Number(new URL(url).port));
  while (!proxy.isUsed()) {
    advanceReader(50);
    expect(await isOnStandby()).toBe(false);
  }
  proxy.redirectTo(Number(new URL(standbyUrl).port));
  await waitForStandby();
});

test('after the standby cancels one read, other reads still use it', async () => {
  const { reader, isOnStandby, waitForStandby } = await openWithStandby();
  await waitForStandby();
  const cancelledOnStandby = sql<{ yes: boolean }>`
    select case when pg_is_in_recovery() then pg_cancel_backend(pg_backend_pid()) and pg_sleep(60) is null end as yes
  `;
  const { rows } = await reader.recent((db) => cancelledOnStandby.execute(db));
  expect(rows).toEqual([{ yes: null }]);
  expect(await isOnStandby()).toBe(true);
});

test('after a read times out waiting for a standby connection, other reads still use the standby', async () => {
  const { reader, isOnStandby, waitForStandby } = await openWithStandby({ poolSize: 1, timeoutsMs: { connect: 150 } });
  await waitForStandby();
  const release = await holdConnections(1, reader.recent);
  expect(await isOnStandby()).toBe(false);
  await release();
  expect(await isOnStandby()).toBe(true);
});

test('reads use the standby while all connections to the primary are busy', async () => {
  const { url, standbyUrl } = await openWithStandby();
  const { db, reader, close } = connect({ databaseUrl: url, readDatabaseUrl: standbyUrl, poolSize: 2 });
  onTestFinished(close);
  const release = await holdConnections(2, (hold) => db.connection().execute(hold));
  await vi.waitUntil(() => reader.recent(async (chosen) => chosen !== db), { timeout: 60_000 });
  await release();
});

test('the log reports a fallback to the primary once, even if no standby has ever responded, and later that reads use a standby', async () => {
  const lines: unknown[] = [];
  const log = {
    warn: (...[, text]: unknown[]) => void lines.push(text),
    info: (text: unknown) => void lines.push(text),
  };
  const { reader, proxy, usesStandby, waitForStandby } = await openWithStandby({ log, timeoutsMs: { connect: 150 } });
  await proxy.stop();
  expect(await usesStandby()).toBe(false);
  expect(reader.standby?.isUsed()).toBe(false);
  expect(lines.splice(0)).toEqual(['reads use the primary until a standby is available and recent enough']);
  await proxy.resume();
  await waitForStandby();
  expect(reader.standby?.isUsed()).toBe(true);
  expect(lines.at(-1)).toBe('reads use a standby');
});

test('reads use the standby after pg_switch_wal(), and while a transaction is open', async () => {
  const { db, onPrimary, advanceReader, waitForStandby } = await openWithStandby();
  await onPrimary('select pg_switch_wal()');
  await waitForStandby();
  const release = await holdConnections(1, (hold) =>
    inTransaction(db, async (tx) => {
      await sql`select pg_logical_emit_message(true, 'test', 'x')`.execute(tx);
      await hold();
    }),
  );
  advanceReader(1_000);
  await waitForStandby();
  await release();
});

test('promise 123: even a commit that is acknowledged before it is flushed is seen within 1 s', async () => {
  const { db, reader, write, advanceReader, waitForStandby } = await openWithStandby({
    primaryOptions: '-c synchronous_commit=off',
  });
  await write();
  await waitForStandby();
  const count = async () =>
    (await reader.recent((chosen) => chosen.selectFrom('listings').select('id').execute())).length;
  const before = await count();
  await buildListing(db);
  advanceReader(1_001);
  const counts: number[] = [];
  while (counts.length < 20) {
    advanceReader(50);
    counts.push((await count()) - before);
    await reader.settle();
  }
  expect(new Set(counts)).toEqual(new Set([1]));
});

test('promise 123: a read whose result arrives too late is repeated on the primary; once the WAL position is too old, reads use only the primary', async () => {
  const { reader, isOnStandby, waitForStandby, advanceReader } = await openWithStandby();
  await waitForStandby();
  const late = await reader.recent(async (db) => {
    advanceReader(1_001);
    return sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(db);
  });
  expect(late.rows).toEqual([{ yes: false }]);
  await waitForStandby();
  advanceReader(751);
  expect(await isOnStandby()).toBe(false);
});

test('promise 123: the age of a WAL position counts from the start of the query that reads it', async () => {
  const { usesStandby } = await openWithStandby({
    changePosition: (position, advanceReader) => {
      advanceReader(751);
      return position;
    },
  });
  expect(await usesStandby()).toBe(false);
});

test.each([
  ['another timeline', (history: string) => history.replace('/1/', '/2/')],
  ['another cluster', (history: string) => history.replace(/^\d+/, '1')],
])('promise 123: a standby with the history of %s is never used, however far it has replayed', async (_, edit) => {
  const { usesStandby } = await openWithStandby({
    changePosition: ({ lsn, history }) => ({ lsn, history: edit(history) }),
  });
  expect(await usesStandby()).toBe(false);
});

test.each([
  ['another database', (url: string) => url.replace(/[^/]+$/, 'template1')],
  ['another schema', (url: string) => `${url}?options=-csearch_path%3Dpg_catalog`],
])('promise 123: reads never use %s of the standby', async (_, changeUrl) => {
  const { usesStandby } = await openWithStandby({ changeUrl });
  expect(await usesStandby()).toBe(false);
});

test('promise 123: reads use the primary while the standby refuses connections or hangs, and after it is promoted', async () => {
  let timeline = 1;
  const { proxy, isOnStandby, onStandby, waitForStandby, usesStandby } = await openWithStandby({
    timeoutsMs: { connect: 150, query: 350 },
    changePosition: ({ lsn, history }) => ({ lsn, history: history.replace('/1/', `/${timeline}/`) }),
  });
  await waitForStandby();
  await proxy.stop();
  expect(await isOnStandby()).toBe(false);
  await proxy.resume();
  expect(await isOnStandby()).toBe(false);
  await waitForStandby();
  proxy.freeze();
  expect(await isOnStandby()).toBe(false);
  await proxy.resume();
  await waitForStandby();
  await onStandby('select pg_promote()');
  expect(await usesStandby()).toBe(false);
  // Simulates a primary that was itself promoted from a standby, and so has the timeline id of this standby.
  timeline = 2;
  expect(await usesStandby()).toBe(false);
});
