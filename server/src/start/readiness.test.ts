import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { version } from '../shared/version.ts';
import { createApp } from './app.ts';
import { createReadiness, createDatabaseCheck } from './readiness.ts';
import { openTestApp, testOrigin } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/databases/test-database.ts';

function openHealth(findProblem: () => Promise<string | undefined>, timeoutMs?: number) {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const { check, stop } = createReadiness({ log, findProblem, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  const backEnd = { apiOrigin: 'http://127.0.0.1:1' };
  const app = createApp({ backEnd, publicOrigin: testOrigin, log, checkReady: check });
  const probe = async (path: string) => {
    const response = await app.request(path);
    const { status, detail } = (await response.json()) as { status: unknown; detail?: string };
    return [response.status, detail ?? status];
  };
  return { app, probe, stop, logged };
}

test('the liveness check returns `live`, the readiness check returns `ready` and the version, and neither may be cached', async () => {
  const { openBrowser } = await openTestApp();
  for (const [path, body] of [
    ['/health/live', { status: 'live' }],
    ['/health/ready', { status: 'ready', version }],
  ] as const) {
    const response = await openBrowser().request(path);
    expect([response.status, await response.json()]).toEqual([200, body]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test('a process is ready while its database responds and has all migrations, and stays live when the database does not respond', async () => {
  const { db, destroy } = await openTestDatabase();
  const { probe, logged } = openHealth(createDatabaseCheck(db));
  expect(await probe('/health/ready')).toEqual([200, 'ready']);

  const { rows } = await sql<{ name: string; sha256: string }>`
    delete from schema_migrations where name like '0001%' returning name, sha256`.execute(db);
  expect(await probe('/health/ready')).toEqual([503, 'The database is missing the migrations 0001-first-tables.sql.']);
  for (const { name, sha256 } of rows) {
    await sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`.execute(db);
  }
  expect(await probe('/health/ready')).toEqual([200, 'ready']);

  await destroy();
  expect(await probe('/health/ready')).toEqual([503, 'The database does not respond.']);
  expect(await probe('/health/ready')).toEqual([503, 'The database does not respond.']);
  expect(await probe('/health/live')).toEqual([200, 'live']);
  const changes = logged.map((line) => JSON.parse(line) as { msg: string });
  expect(changes.map(({ msg }) => msg)).toEqual(['not ready', 'ready again', 'not ready']);
});

test('the readiness check times out if the database is slow, and concurrent probes share one check', async () => {
  let checks = 0;
  const { probe } = openHealth(async () => {
    checks += 1;
    return new Promise<undefined>(() => {});
  }, 20);
  const slow = [503, 'The database takes too long to respond.'];
  expect(await Promise.all([1, 2, 3].map(() => probe('/health/ready')))).toEqual([slow, slow, slow]);
  expect(checks).toBe(1);
});

test('a process that is shutting down is not ready, and sends Retry-After', async () => {
  const { app, probe, stop } = openHealth(async () => undefined);
  expect(await probe('/health/ready')).toEqual([200, 'ready']);
  stop();
  const response = await app.request('/health/ready');
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('retry-after')).toBe('2');
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await probe('/health/live')).toEqual([200, 'live']);
});
