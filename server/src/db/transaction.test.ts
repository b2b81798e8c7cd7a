import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestDatabase } from '../testing/databases/test-database.ts';
import type { Db, Tx } from './database.ts';
import { inTransaction } from './transaction.ts';
import { isUnavailable } from './database-errors.ts';

const refusal = /outer database handle was used inside a transaction/;

async function usernames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('users').select('username').orderBy('usernameKey').execute();
  return rows.map(({ username }) => username);
}

test('a transaction commits what it changed and answers with what it was asked for', async () => {
  const { db } = await openTestDatabase();
  const user = await inTransaction(db, (tx) => buildUser(tx, { username: 'Kari' }));
  expect(user.username).toBe('Kari');
  expect(await usernames(db)).toEqual(['Kari']);
});

test('a transaction that fails changes nothing, and its error comes out as it was', async () => {
  const { db } = await openTestDatabase();
  const error = new Error('changed my mind');
  const failing = inTransaction(db, async (tx) => {
    await buildUser(tx);
    throw error;
  });
  await expect(failing).rejects.toBe(error);
  expect(await usernames(db)).toEqual([]);
});

test('a statement that fails keeps its SQLSTATE, and the database goes on', async () => {
  const { db } = await openTestDatabase();
  await buildUser(db, { username: 'Kari' });
  const twice = inTransaction(db, (tx) => buildUser(tx, { username: 'KARI' }));
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  expect(await usernames(db)).toEqual(['Kari']);
});

test('a failure that the transaction swallows does not make it look committed', async () => {
  const { db } = await openTestDatabase();
  await buildUser(db, { username: 'Kari' });
  const swallowing = inTransaction(db, async (tx) => {
    await buildUser(tx, { username: 'Ola' });
    await buildUser(tx, { username: 'KARI' }).catch(() => {});
  });
  await expect(swallowing).rejects.toThrow();
  expect(await usernames(db)).toEqual(['Kari']);
});

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['a query', usernames],
  ['raw SQL', (db) => sql`select 1`.execute(db)],
  ['a transaction', (db) => inTransaction(db, (tx) => buildUser(tx))],
  ['a connection', (db) => db.connection().execute((connection) => usernames(connection))],
])('promise 44: %s on the outer handle inside a transaction is refused at once', async (_, use) => {
  const { db } = await openTestDatabase();
  await expect(inTransaction(db, () => use(db))).rejects.toThrow(refusal);
  expect(await usernames(db)).toEqual([]);
});

test('promise 44: a transaction that nothing would guard is refused', async () => {
  const { db } = await openTestDatabase();
  const unguarded = db.transaction().execute((tx) => buildUser(tx));
  await expect(unguarded).rejects.toThrow(/inTransaction/);
  expect(await usernames(db)).toEqual([]);
});

test('who stands outside a transaction may use the outer handle while it is open', async () => {
  const { db } = await openTestDatabase();
  const opened = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const transaction = inTransaction(db, async (tx) => {
    await buildUser(tx, { username: 'Kari' });
    opened.resolve();
    await mayEnd.promise;
  });
  await opened.promise;
  const outside = usernames(db);
  mayEnd.resolve();
  await Promise.all([transaction, outside]);
  expect(await usernames(db)).toEqual(['Kari']);
});

test('what a transaction leaves to be done later may use the outer handle once it is over', async () => {
  const { db } = await openTestDatabase();
  const over = Promise.withResolvers<void>();
  const later = { names: Promise.resolve<string[]>([]) };
  await inTransaction(db, async (tx) => {
    await buildUser(tx, { username: 'Kari' });
    later.names = over.promise.then(() => usernames(db));
  });
  over.resolve();
  expect(await later.names).toEqual(['Kari']);
});

test('many transactions at once all get their turn', async () => {
  const { db } = await openTestDatabase();
  const { id } = await buildUser(db);
  const failOnce = (tx: Tx) =>
    tx
      .updateTable('users')
      .set({ accessFailedCount: sql`access_failed_count + 1` })
      .where('id', '=', id)
      .execute();
  await Promise.all(Array.from({ length: 40 }, () => inTransaction(db, failOnce)));
  const user = await db.selectFrom('users').select('accessFailedCount').executeTakeFirstOrThrow();
  expect(user.accessFailedCount).toBe(40);
});

/** A change that collides with others, as the database says it, so many times. */
function colliding(times: number, sqlState: string) {
  const runs = { count: 0 };
  const change = async (tx: Tx) => {
    runs.count += 1;
    await buildUser(tx, { username: 'Kari' });
    const raise = sql.raw(`do $$ begin raise exception using errcode = '${sqlState}'; end $$`);
    if (runs.count <= times) await raise.execute(tx);
  };
  return { runs, change };
}

test.each(['40P01', '40001'])(
  'promise 49: a transaction that fails with %s runs again, and commits once',
  async (state) => {
    const { db } = await openTestDatabase();
    const { runs, change } = colliding(4, state);
    await inTransaction(db, change);
    expect(runs.count).toBe(5);
    expect(await usernames(db)).toEqual(['Kari']);
  },
);

test('promise 49: what collides every time ends, and its error says that the database is too busy', async () => {
  const { db } = await openTestDatabase();
  const { runs, change } = colliding(Infinity, '40P01');
  const error: unknown = await inTransaction(db, change).catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  expect(runs.count).toBe(5);
  expect(await usernames(db)).toEqual([]);
});
