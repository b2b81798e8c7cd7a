import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
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

test('a transaction commits its changes and returns its result', async () => {
  const { db } = await openTestDatabase();
  const user = await inTransaction(db, (tx) => buildUser(tx, { username: 'Kari' }));
  expect(user.username).toBe('Kari');
  expect(await usernames(db)).toEqual(['Kari']);
});

test('a failed transaction changes nothing and rejects with its original error', async () => {
  const { db } = await openTestDatabase();
  const error = new Error('changed my mind');
  const failing = inTransaction(db, async (tx) => {
    await buildUser(tx);
    throw error;
  });
  await expect(failing).rejects.toBe(error);
  expect(await usernames(db)).toEqual([]);
});

test('the error of a failed statement keeps its SQLSTATE, and the database stays usable', async () => {
  const { db } = await openTestDatabase();
  await buildUser(db, { username: 'Kari' });
  const duplicate = inTransaction(db, (tx) => buildUser(tx, { username: 'KARI' }));
  await expect(duplicate).rejects.toMatchObject({ code: '23505' });
  expect(await usernames(db)).toEqual(['Kari']);
});

test('a transaction that swallows the error of a failed statement still rejects', async () => {
  const { db } = await openTestDatabase();
  await buildUser(db, { username: 'Kari' });
  const transaction = inTransaction(db, async (tx) => {
    await buildUser(tx, { username: 'Ola' });
    await buildUser(tx, { username: 'KARI' }).catch(() => {});
  });
  await expect(transaction).rejects.toThrow();
  expect(await usernames(db)).toEqual(['Kari']);
});

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['a query', usernames],
  ['raw SQL', (db) => sql`select 1`.execute(db)],
  ['a transaction', (db) => inTransaction(db, (tx) => buildUser(tx))],
  ['a connection', (db) => db.connection().execute((connection) => usernames(connection))],
])('promise 44: %s on the outer handle inside a transaction throws', async (_, use) => {
  const { db } = await openTestDatabase();
  await expect(inTransaction(db, () => use(db))).rejects.toThrow(refusal);
  expect(await usernames(db)).toEqual([]);
});

test('promise 44: opening a transaction without inTransaction throws', async () => {
  const { db } = await openTestDatabase();
  const unguarded = db.transaction().execute((tx) => buildUser(tx));
  await expect(unguarded).rejects.toThrow(/inTransaction/);
  expect(await usernames(db)).toEqual([]);
});

test('code outside a transaction may use the outer handle while the transaction is open', async () => {
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

test('work started in a transaction may use the outer handle once the transaction has ended', async () => {
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

test('many concurrent transactions all commit', async () => {
  const { db } = await openTestDatabase();
  const { id } = await buildUser(db);
  const increment = (tx: Tx) =>
    tx
      .updateTable('users')
      .set({ accessFailedCount: sql`access_failed_count + 1` })
      .where('id', '=', id)
      .execute();
  await Promise.all(Array.from({ length: 40 }, () => inTransaction(db, increment)));
  const user = await db.selectFrom('users').select('accessFailedCount').executeTakeFirstOrThrow();
  expect(user.accessFailedCount).toBe(40);
});

// On PostgreSQL, one turn of the event loop can receive the results of several queries.
test.runIf(inject('testDatabase').engine === 'pglite')(
  'many concurrent queries let the event loop run between them',
  async () => {
    const { db } = await openTestDatabase();
    const stopCounting = startCountingTurns();
    await Promise.all(Array.from({ length: 20 }, () => usernames(db)));
    expect(stopCounting()).toBeGreaterThan(10);
  },
);

function startCountingTurns(): () => number {
  let turns = 0;
  const onTurn = () => {
    turns += 1;
    next = setImmediate(onTurn);
  };
  let next = setImmediate(onTurn);
  return () => {
    clearImmediate(next);
    return turns;
  };
}

function conflictingChange(times: number, sqlState: string) {
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
  'promise 49: a transaction that fails with %s is retried and commits once',
  async (state) => {
    const { db } = await openTestDatabase();
    const { runs, change } = conflictingChange(4, state);
    await inTransaction(db, change);
    expect(runs.count).toBe(5);
    expect(await usernames(db)).toEqual(['Kari']);
  },
);

test('promise 49: a transaction that conflicts on every attempt fails as if the database were unavailable', async () => {
  const { db } = await openTestDatabase();
  const { runs, change } = conflictingChange(Infinity, '40P01');
  const error: unknown = await inTransaction(db, change).catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  expect(runs.count).toBe(5);
  expect(await usernames(db)).toEqual([]);
});
