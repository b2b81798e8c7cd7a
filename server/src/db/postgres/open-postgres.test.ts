import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { StartError } from '../../shared/errors.ts';
import { copyTemplate, runOn } from '../../testing/databases/clone-postgres.ts';
import { openPostgres, refuseOldServer } from './open-postgres.ts';

const { template } = inject('testDatabase');

async function open(databaseUrl: string, poolSize = 2) {
  const database = await openPostgres({ databaseUrl, poolSize });
  onTestFinished(() => database.close());
  return database;
}

async function startErrorOf(change: (url: URL) => void, database = template): Promise<string> {
  const url = new URL(database);
  change(url);
  const error = await openPostgres({ databaseUrl: url.href, poolSize: 1 }).catch((caught: unknown) => caught);
  if (!(error instanceof StartError)) throw new Error('The connection was not refused.', { cause: error });
  return error.message;
}

test('the first start creates the tables, even if four instances start concurrently', async () => {
  const url = await copyTemplate(template);
  await runOn(url, 'drop schema public cascade; create schema public');
  const databases = await Promise.all([1, 2, 3, 4].map(() => open(url)));
  for (const { db } of databases) {
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  }
});

test('a port without a server is reported with host and port', async () => {
  expect(await startErrorOf((url) => (url.port = '1'))).toMatch(
    /^PostgreSQL at 127\.0\.0\.1:1 cannot be reached .*DATABASE_URL/,
  );
});

test('an unknown host is reported by name', async () => {
  expect(await startErrorOf((url) => (url.hostname = 'no.such.host.invalid'))).toMatch(
    /no\.such\.host\.invalid:\d+ cannot be reached/,
  );
});

test('a rejected user is reported by name, without the password', async () => {
  const message = await startErrorOf((url) => Object.assign(url, { username: 'stranger', password: 'hemmelig' }));
  expect(message).toMatch(/rejects the user stranger: correct the user name or password in DATABASE_URL\.$/);
  expect(message).not.toContain('hemmelig');
});

test('an unknown database is reported by name', async () => {
  expect(await startErrorOf((url) => (url.pathname = '/nowhere'))).toMatch(/has no database nowhere: create it/);
});

test('a user without the privilege to create tables is reported', async () => {
  const url = await copyTemplate(template);
  const role = `guest_${process.pid}`;
  await runOn(url, `drop schema public cascade; create schema public; grant usage on schema public to public`);
  await runOn(url, `create role ${role} login password 'guest'`);
  const change = (address: URL) => Object.assign(address, { username: role, password: 'guest' });
  expect(await startErrorOf(change, url)).toMatch(/^The user guest_\d+ may not create tables in the database/);
  await runOn(url, `drop role ${role}`);
});

test('a server older than PostgreSQL 15 is rejected; 15 and later are accepted', () => {
  expect(() => refuseOldServer('14.19 (Debian 14.19-1)')).toThrow(/runs PostgreSQL 14\.19 .* needs 15 or newer/);
  for (const version of ['15.0', '15.18 (Debian 15.18-0+deb12u1)', '18.4', '19beta1']) refuseOldServer(version);
});

test('a statement with values is prepared once per connection and reused', async () => {
  const { db } = await open(await copyTemplate(template), 1);
  const rows = await db.connection().execute(async (connection) => {
    const statement = connection.selectFrom('users').select('id').where('username', '=', 'Kari');
    for (let round = 0; round < 3; round += 1) await statement.execute();
    const uses = await sql<{ uses: number }>`
      select generic_plans + custom_plans as uses from pg_prepared_statements where statement like 'select "id"%'
    `.execute(connection);
    return uses.rows;
  });
  expect(rows).toEqual([{ uses: 3 }]);
});

test('the server cancels a statement that exceeds its timeout, and the connection stays usable', async () => {
  const { db } = await open(await copyTemplate(template), 1);
  const connection = async () => (await sql`select pg_backend_pid()`.execute(db)).rows;
  const before = await connection();
  await expect(sql`select pg_sleep(9)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  expect(await connection()).toEqual(before);
});

test('changing a table that a prepared statement uses makes at most one query fail', async () => {
  const url = await copyTemplate(template);
  const { db } = await open(url, 1);
  const statement = () => db.selectFrom('users').selectAll().where('username', '=', 'Kari').execute();
  await statement();
  await runOn(url, 'alter table users add column nickname text');
  await statement().catch(() => {});
  expect(await statement()).toEqual([]);
});

test('closing twice is safe, and later queries are rejected', async () => {
  const database = await openPostgres({ databaseUrl: await copyTemplate(template), poolSize: 1 });
  await database.db.selectFrom('users').selectAll().execute();
  await Promise.all([database.close(), database.close()]);
  await database.close();
  await expect(database.db.selectFrom('users').selectAll().execute()).rejects.toThrow();
});
