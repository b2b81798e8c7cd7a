import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from '../../testing/databases/clone-postgres.ts';
import { openTcpProxy } from '../../testing/tcp-proxy.ts';
import type { Db } from '../database.ts';
import { inTransaction } from '../transaction.ts';
import { isUnavailable } from '../database-errors.ts';
import { connect } from './open-postgres.ts';

const { template } = inject('testDatabase');

/** A database behind a proxy that plays the faults, with its connections open. */
async function openBehindProxy() {
  const url = new URL(await copyTemplate(template));
  const proxy = await openTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  const { db, close } = connect({ databaseUrl: url.href, poolSize: 2 });
  onTestFinished(close);
  await Promise.all([count(db), count(db)]);
  return { db, proxy };
}

async function count(db: Db): Promise<number> {
  const { all } = await db
    .selectFrom('users')
    .select((is) => is.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  return all;
}

/** Whether a call fails as one of a lost database should, within 3 s. */
async function isRefusedInTime(call: Promise<unknown>): Promise<boolean> {
  const started = performance.now();
  const error = await call.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  return isUnavailable(error) && performance.now() - started < 3_000;
}

test('promise 41: a stopped server is reported within 3 s, and one that is back is used at once', async () => {
  const { db, proxy } = await openBehindProxy();
  await proxy.stop();
  expect(await Promise.all([1, 2, 3, 4].map(() => isRefusedInTime(count(db))))).toEqual([true, true, true, true]);
  await proxy.resume();
  const started = performance.now();
  expect(await count(db)).toBe(0);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('promise 41: a server that hangs is reported within 3 s, on connections old and new', async () => {
  const { db, proxy } = await openBehindProxy();
  proxy.freeze();
  expect(await Promise.all([1, 2, 3, 4].map(() => isRefusedInTime(count(db))))).toEqual([true, true, true, true]);
  await proxy.resume();
  expect(await count(db)).toBe(0);
});

test('promise 41: a server that stops in the middle of a transaction ends the call, not the process', async () => {
  const { db, proxy } = await openBehindProxy();
  const transaction = inTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx);
    await proxy.stop();
    // The loss is reported on a later turn of the event loop, when no statement is under way.
    await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(tx);
  });
  expect(await isRefusedInTime(transaction)).toBe(true);
});

test('a session that the server ends costs one answer, and the next call has a new one', async () => {
  const { db } = connect({ databaseUrl: await copyTemplate(template), poolSize: 1 });
  onTestFinished(() => db.destroy());
  const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  expect(await isRefusedInTime(ended)).toBe(true);
  expect(await count(db)).toBe(0);
});
