import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { createReadiness, migratedDatabase } from './readiness.ts';
import { openTestApp, testOrigin } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/databases/test-database.ts';

/** The health of an app whose readiness needs what is given, and what it logs. */
function openHealth(need: () => Promise<string | undefined>, withinMs?: number) {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const { check, end } = createReadiness({ log, need, ...(withinMs === undefined ? {} : { withinMs }) });
  const backEnd = { apiOrigin: 'http://127.0.0.1:1' };
  const app = createApp({ backEnd, publicOrigin: testOrigin, log, checkReady: check });
  const ask = async (path: string) => {
    const response = await app.request(path);
    // Every answer here is JSON, a problem too.
    const { status, detail } = (await response.json()) as { status: unknown; detail?: string };
    return [response.status, detail ?? status];
  };
  return { app, ask, end, logged };
}

test('probes learn that the process lives and is ready, and nothing in between keeps it', async () => {
  const { openBrowser } = await openTestApp();
  for (const [path, status] of [
    ['/health/live', 'live'],
    ['/health/ready', 'ready'],
  ] as const) {
    const response = await openBrowser().request(path);
    expect([response.status, await response.json()]).toEqual([200, { status }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test('a process is ready while its database answers and has every migration, and lives in any case', async () => {
  const { db, close } = await openTestDatabase();
  const { ask, logged } = openHealth(migratedDatabase(db));
  expect(await ask('/health/ready')).toEqual([200, 'ready']);

  const { rows } = await sql<{ name: string; sha256: string }>`
    delete from schema_migrations where name like '0001%' returning name, sha256`.execute(db);
  expect(await ask('/health/ready')).toEqual([503, 'The database lacks 0001-first-tables.sql.']);
  for (const { name, sha256 } of rows) {
    await sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`.execute(db);
  }
  expect(await ask('/health/ready')).toEqual([200, 'ready']);

  await close();
  expect(await ask('/health/ready')).toEqual([503, 'The database does not answer.']);
  expect(await ask('/health/ready')).toEqual([503, 'The database does not answer.']);
  expect(await ask('/health/live')).toEqual([200, 'live']);
  const changes = logged.map((line) => JSON.parse(line) as { msg: string });
  expect(changes.map(({ msg }) => msg)).toEqual(['not ready', 'ready again', 'not ready']);
});

test('a database that takes too long is not waited for, and is asked once for all who ask at once', async () => {
  let asked = 0;
  const { ask } = openHealth(async () => {
    asked += 1;
    return new Promise<undefined>(() => {});
  }, 20);
  const slow = [503, 'The database takes too long to answer.'];
  expect(await Promise.all([1, 2, 3].map(() => ask('/health/ready')))).toEqual([slow, slow, slow]);
  expect(asked).toBe(1);
});

test('a process that is about to stop is not ready any more, and says when to try again', async () => {
  const { app, ask, end } = openHealth(async () => undefined);
  expect(await ask('/health/ready')).toEqual([200, 'ready']);
  end();
  const response = await app.request('/health/ready');
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('retry-after')).toBe('2');
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await ask('/health/live')).toEqual([200, 'live']);
});
