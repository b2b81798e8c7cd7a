import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createBoundedQueue } from '../../shared/bounded-queue.ts';
import { createApp } from '../app.ts';
import { systemClock } from '../../shared/clock.ts';
import { listen } from '../../http/listen.ts';
import type { Deps } from '../../deps.ts';
import type { EmailKind } from '../../mail/email-kinds.ts';
import { countEmails, enqueueEmail } from '../../mail/queue.ts';
import { inTransaction } from '../../db/transaction.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openTestDatabase } from '../../testing/databases/test-database.ts';
import { openTestApp, testOrigin } from '../../testing/test-app.ts';
import { version } from '../../shared/version.ts';
import { openMetrics } from './open-metrics.ts';

const anyPort = { port: 0, host: '127.0.0.1' };
const pagePaths = ['/', '/explore/listings/:listingId'];

async function openMeasuredApp(overrides: Partial<Deps> = {}) {
  const database = await openTestDatabase();
  const app = await openTestApp({ clock: systemClock, ...overrides }, database);
  const metrics = await openMetrics(anyPort, { fetch: app.app.fetch, pagePaths, deps: app.deps });
  onTestFinished(metrics.close);
  const url = `http://127.0.0.1:${metrics.port}`;
  const read = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
  };
  const send = async (path: string, init?: RequestInit) => metrics.fetch(new Request(testOrigin + path, init), {});
  return { ...app, url, read, send, destroyDatabase: database.destroy };
}

test('requests are counted by route template, method and status, without ids, unknown paths or queries', async () => {
  const { db, read, send, url } = await openMeasuredApp();
  const { id } = await buildListing(db);
  await send(`/api/listings/${id}/preview`);
  await send(`/api/listings/${id}/preview?secret=hemmelig`);
  await send(`/api/listings/${id}/preview`, { method: 'HEAD' });
  await send('/api/listings/nothing/preview');
  await send(`/explore/listings/${id}`);
  await send('/assets/app-B2x9.js');
  await send('/wp-login.php');
  await send('/api/auth/me', { method: 'PROPFIND' });
  const counts = [...(await read())].flatMap(([name, count]) => {
    const labels = /^http_request_duration_seconds_count\{route="(.*)",method="(.*)",status="(\d+)"\}$/.exec(name);
    return labels ? [[...labels.slice(1), count].join(' ')] : [];
  });
  expect(counts.toSorted()).toEqual([
    '/api/listings/{listingId}/preview GET 200 2',
    '/api/listings/{listingId}/preview GET 404 1',
    '/api/listings/{listingId}/preview HEAD 200 1',
    '/assets/* GET 404 1',
    '/explore/listings/{listingId} GET 404 1',
    'other GET 404 1',
    'other other 403 1',
  ]);
  expect(await (await fetch(`${url}/metrics`)).text()).not.toMatch(new RegExp(`${id}|hemmelig|wp-login`));
});

test('the metrics report whether reads use a standby, if there is one', async () => {
  const { deps, read: readWithout } = await openMeasuredApp();
  expect((await readWithout()).has('grenda_reads_on_standby')).toBe(false);
  let isUsed = true;
  const { read } = await openMeasuredApp({ reader: { ...deps.reader, standby: { isUsed: () => isUsed } } });
  expect((await read()).get('grenda_reads_on_standby')).toBe(1);
  isUsed = false;
  expect((await read()).get('grenda_reads_on_standby')).toBe(0);
});

test('the metrics name the version', async () => {
  const metrics = await (await openMeasuredApp()).read();
  expect(metrics.get(`grenda_info{version="${version}"}`)).toBe(1);
});

test('the metrics include memory, CPU time and event loop lag', async () => {
  const metrics = await (await openMeasuredApp()).read();
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(metrics.get('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(metrics.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

test('the metrics include the waiting and the failed emails, and the age of the oldest waiting one', async () => {
  const { db, read } = await openMeasuredApp();
  expect((await read()).get('grenda_mail_oldest_seconds')).toBe(0);
  const { id: userId, email: toAddress } = await buildUser(db);
  for (const minutesAgo of [10, 2, 30]) {
    const at = new Date(Date.now() - minutesAgo * 60_000);
    await inTransaction(db, (tx) => enqueueEmail(tx, { kind: 'reset-password', userId, toAddress }, at));
  }
  const oldest = await db.selectFrom('mailQueue').select('id').orderBy('createdAt').executeTakeFirstOrThrow();
  await db.updateTable('mailQueue').set({ deadAt: new Date() }).where('id', '=', oldest.id).execute();
  const metrics = await read();
  expect([metrics.get('grenda_mail_waiting'), metrics.get('grenda_mail_dead')]).toEqual([2, 1]);
  expect(metrics.get('grenda_mail_oldest_seconds')).toBeGreaterThanOrEqual(600);
  expect(metrics.get('grenda_mail_oldest_seconds')).toBeLessThan(700);
});

test('the waiting time of an email held back by quiet hours is counted from their end', async () => {
  const { db } = await openTestApp();
  const { id: userId, email: toAddress } = await buildUser(db);
  const [evening, morning] = [new Date('2026-01-14T21:30:00Z'), new Date('2026-01-15T06:02:00Z')];
  const enqueue = (kind: EmailKind) =>
    inTransaction(db, (tx) => enqueueEmail(tx, { kind, userId, toAddress }, evening));
  const oldest = async (now: Date) => (await countEmails(db, now)).oldestSeconds;
  await enqueue('unread-message');
  expect(await oldest(new Date('2026-01-15T05:59:00Z'))).toBe(0);
  expect(await oldest(morning)).toBe(120);
  await enqueue('reset-password');
  expect(await oldest(morning)).toBe((morning.getTime() - evening.getTime()) / 1000);
});

test('while the database is unavailable, the metrics of the mail queue are absent, and those of password hashing are present', async () => {
  const { read, destroyDatabase } = await openMeasuredApp();
  expect((await read()).get('grenda_database_up')).toBe(1);
  await destroyDatabase();
  const metrics = await read();
  expect(metrics.get('grenda_database_up')).toBe(0);
  expect([...metrics.keys()].filter((name) => name.startsWith('grenda_mail'))).toEqual([]);
  expect(metrics.get('grenda_password_hashes_running')).toBe(0);
});

test('a database that rejects writes, as on a full disk, is reported even if reads still succeed', async () => {
  const { db, read, destroyDatabase } = await openMeasuredApp();
  const readStates = async () => {
    const metrics = await read();
    return [metrics.get('grenda_database_up'), metrics.get('grenda_database_writable')];
  };
  expect(await readStates()).toEqual([1, 1]);
  expect(await readStates()).toEqual([1, 1]);
  await sql`
    create function refuse_writes() returns trigger language plpgsql
    as $$ begin raise exception 'disk full' using errcode = 'disk_full'; end $$
  `.execute(db);
  await sql`create trigger disk_full before insert or update on upkeep execute function refuse_writes()`.execute(db);
  expect(await readStates()).toEqual([1, 0]);
  await sql`drop trigger disk_full on upkeep`.execute(db);
  expect(await readStates()).toEqual([1, 1]);
  await destroyDatabase();
  expect(await readStates()).toEqual([0, 0]);
});

test('a bounded queue reports its running, waiting and refused jobs', async () => {
  const { run, load } = createBoundedQueue({ concurrency: 1, maxWaiting: 1, queueFullError: () => new Error('full') });
  const mayFinish = Promise.withResolvers<void>();
  const jobs = [1, 2, 3].map(() => run(() => mayFinish.promise));
  await expect(jobs[2]).rejects.toThrow('full');
  expect(load()).toEqual({ running: 1, waiting: 1, refused: 1 });
  mayFinish.resolve();
  await Promise.all(jobs.slice(0, 2));
  expect(load()).toEqual({ running: 0, waiting: 0, refused: 1 });
});

test('the metrics port serves only /metrics, and the main port does not serve it', async () => {
  const { url, send } = await openMeasuredApp();
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect((await send('/metrics')).status).toBe(404);
});

test('with API_ORIGIN, requests are measured too, but the metrics of the back end are absent', async () => {
  const { deps } = await openTestApp();
  const front = createApp({ backEnd: { apiOrigin: 'http://127.0.0.1:1' }, publicOrigin: testOrigin, log: deps.log });
  const metrics = await openMetrics(anyPort, { fetch: front.fetch, pagePaths, deps: undefined });
  onTestFinished(metrics.close);
  await metrics.fetch(new Request(`${testOrigin}/api/auth/me`), {});
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  expect(text).toContain('http_request_duration_seconds_count{route="/api/auth/me",method="GET",status="503"} 1');
  expect(text).not.toMatch(/grenda_(?!info)/);
});

test('a port in use is reported with the name of its setting', async () => {
  const { port, close } = await listen({ ...anyPort, fetch: () => new Response() });
  onTestFinished(close);
  const { app } = await openTestApp();
  await expect(
    openMetrics({ port, host: '127.0.0.1' }, { fetch: app.fetch, pagePaths, deps: undefined }),
  ).rejects.toThrow(
    `Port ${port} is already in use: stop the process that listens on it, or set METRICS_PORT to another number.`,
  );
});
