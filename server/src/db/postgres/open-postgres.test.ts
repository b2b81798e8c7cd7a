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

/** The sentence that an address is refused with. */
async function refusal(change: (url: URL) => void, database = template): Promise<string> {
  const url = new URL(database);
  change(url);
  const error = await openPostgres({ databaseUrl: url.href, poolSize: 1 }).catch((caught: unknown) => caught);
  if (!(error instanceof StartError)) throw new Error('It was not refused.', { cause: error });
  return error.message;
}

test('a first start makes the tables, also when four instances make it at once', async () => {
  const url = await copyTemplate(template);
  await runOn(url, 'drop schema public cascade; create schema public');
  const databases = await Promise.all([1, 2, 3, 4].map(() => open(url)));
  for (const { db } of databases) {
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  }
});

test('that nobody listens is reported with the address', async () => {
  expect(await refusal((url) => (url.port = '1'))).toMatch(
    /^PostgreSQL at 127\.0\.0\.1:1 cannot be reached .*DATABASE_URL/,
  );
});

test('a host that does not exist is reported with its name', async () => {
  expect(await refusal((url) => (url.hostname = 'no.such.host.invalid'))).toMatch(
    /no\.such\.host\.invalid:\d+ cannot be reached/,
  );
});

test('a user who is not let in is reported by name, never with the password', async () => {
  const message = await refusal((url) => Object.assign(url, { username: 'stranger', password: 'hemmelig' }));
  expect(message).toMatch(/refuses the user stranger: correct the name or the password in DATABASE_URL\.$/);
  expect(message).not.toContain('hemmelig');
});

test('a database that does not exist is reported with its name', async () => {
  expect(await refusal((url) => (url.pathname = '/nowhere'))).toMatch(/has no database nowhere: create it/);
});

test('that a user may not make tables is reported', async () => {
  const url = await copyTemplate(template);
  const role = `guest_${process.pid}`;
  await runOn(url, `drop schema public cascade; create schema public; grant usage on schema public to public`);
  await runOn(url, `create role ${role} login password 'guest'`);
  const change = (address: URL) => Object.assign(address, { username: role, password: 'guest' });
  expect(await refusal(change, url)).toMatch(/^The user guest_\d+ may not create tables in the database/);
  await runOn(url, `drop role ${role}`);
});

test('a server older than 15 is refused, 15 and later are not', () => {
  expect(() => refuseOldServer('14.19 (Debian 14.19-1)')).toThrow(/runs PostgreSQL 14\.19 .* needs 15 or newer/);
  for (const version of ['15.0', '15.18 (Debian 15.18-0+deb12u1)', '18.4', '19beta1']) refuseOldServer(version);
});

test('a statement with values is prepared once a connection, and used again', async () => {
  const { db } = await open(await copyTemplate(template), 1);
  const statement = () => db.selectFrom('users').select('id').where('username', '=', 'Kari').execute();
  for (let round = 0; round < 3; round += 1) await statement();
  const { rows } = await sql<{ uses: number }>`
    select generic_plans + custom_plans as uses from pg_prepared_statements where statement like 'select "id"%'
  `.execute(db);
  expect(rows).toEqual([{ uses: 3 }]);
});

test('a statement over its time is ended by the server, and its connection stays good', async () => {
  const { db } = await open(await copyTemplate(template), 1);
  await expect(sql`select pg_sleep(9)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
});

test('a table that was changed under a prepared statement costs one answer, not every later one', async () => {
  const url = await copyTemplate(template);
  const { db } = await open(url, 1);
  const statement = () => db.selectFrom('users').selectAll().where('username', '=', 'Kari').execute();
  await statement();
  await runOn(url, 'alter table users add column nickname text');
  await statement().catch(() => {});
  expect(await statement()).toEqual([]);
});

test('closing twice is no harm, and nothing is answered afterwards', async () => {
  const database = await openPostgres({ databaseUrl: await copyTemplate(template), poolSize: 1 });
  await database.db.selectFrom('users').selectAll().execute();
  await Promise.all([database.close(), database.close()]);
  await database.close();
  await expect(database.db.selectFrom('users').selectAll().execute()).rejects.toThrow();
});
