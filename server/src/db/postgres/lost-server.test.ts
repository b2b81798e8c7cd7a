import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from '../../testing/databases/clone-postgres.ts';
import { openTcpProxy } from '../../testing/tcp-proxy.ts';
import type { Db } from '../database.ts';
import { inTransaction } from '../transaction.ts';
import { isUnavailable } from '../database-errors.ts';
import { connect } from './open-postgres.ts';

const { template } = inject('testDatabase');

async function openBehindProxy() {
  const url = new URL(await copyTemplate(template));
  const proxy = await openTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  const { db, close } = connect({ databaseUrl: url.href, poolSize: 2 });
  onTestFinished(close);
  await Promise.all([countUsers(db), countUsers(db)]);
  return { db, proxy };
}

async function countUsers(db: Db): Promise<number> {
  const { users } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow();
  return users;
}

async function failsInTime(query: Promise<unknown>): Promise<boolean> {
  const started = performance.now();
  const error = await query.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  return isUnavailable(error) && performance.now() - started < 3_000;
}

test('promise 41: queries fail within 3 s when the server stops, and succeed within 2 s when it is back', async () => {
  const { db, proxy } = await openBehindProxy();
  await proxy.stop();
  expect(await Promise.all([1, 2, 3, 4].map(() => failsInTime(countUsers(db))))).toEqual([true, true, true, true]);
  await proxy.resume();
  const started = performance.now();
  expect(await countUsers(db)).toBe(0);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('promise 41: queries to a hanging server fail within 3 s, on existing and new connections', async () => {
  const { db, proxy } = await openBehindProxy();
  proxy.freeze();
  expect(await Promise.all([1, 2, 3, 4].map(() => failsInTime(countUsers(db))))).toEqual([true, true, true, true]);
  await proxy.resume();
  expect(await countUsers(db)).toBe(0);
});

test('promise 41: when the server stops during a transaction, the transaction fails, but the process keeps running', async () => {
  const { db, proxy } = await openBehindProxy();
  const transaction = inTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx);
    await proxy.stop();
    await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(tx);
  });
  expect(await failsInTime(transaction)).toBe(true);
});

test('when the server terminates a connection, one query fails, and the next one gets a new connection', async () => {
  const { db } = connect({ databaseUrl: await copyTemplate(template), poolSize: 1 });
  onTestFinished(() => db.destroy());
  const terminated = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  expect(await failsInTime(terminated)).toBe(true);
  expect(await countUsers(db)).toBe(0);
});
