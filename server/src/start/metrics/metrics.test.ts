import { expect, onTestFinished, test } from 'vitest';
import { createBoundedQueue } from '../../accounts/passwords/bounded-queue.ts';
import { createApp } from '../app.ts';
import { systemClock } from '../../shared/clock.ts';
import { listen } from '../../http/listen.ts';
import type { EmailKind } from '../../mail/email-kinds.ts';
import { countEmails, enqueueEmail } from '../../mail/queue.ts';
import { inTransaction } from '../../db/transaction.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openTestApp, testOrigin } from '../../testing/test-app.ts';
import { openMetrics } from './open-metrics.ts';

const anyPort = { port: 0, host: '127.0.0.1' };
const pagePaths = ['/', '/explore/listings/:listingId'];

/** An app of which everything is measured, and what Prometheus reads of it by name. */
async function openMeasured() {
  const app = await openTestApp({ clock: systemClock });
  const metrics = await openMetrics(anyPort, { fetch: app.app.fetch, pagePaths, deps: app.deps });
  onTestFinished(metrics.close);
  const url = `http://127.0.0.1:${metrics.port}`;
  const read = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
  };
  const send = async (path: string, init?: RequestInit) => metrics.fetch(new Request(testOrigin + path, init), {});
  return { ...app, url, read, send };
}

test('each request is counted by its route template, method and status, and no id, address or query shows', async () => {
  const { db, read, send, url } = await openMeasured();
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

test('the process tells its memory, its processor time and how late its event loop is', async () => {
  const figures = await (await openMeasured()).read();
  expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(figures.get('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(figures.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

test('mail that waits or was given up is counted, and how long the first has waited', async () => {
  const { db, read } = await openMeasured();
  expect((await read()).get('grenda_mail_oldest_seconds')).toBe(0);
  const { id: userId, email: toAddress } = await buildUser(db);
  for (const minutesAgo of [10, 2, 30]) {
    const at = new Date(Date.now() - minutesAgo * 60_000);
    await inTransaction(db, (tx) => enqueueEmail(tx, { kind: 'reset-password', userId, toAddress }, at));
  }
  const oldest = await db.selectFrom('mailQueue').select('id').orderBy('createdAt').executeTakeFirstOrThrow();
  await db.updateTable('mailQueue').set({ deadAt: new Date() }).where('id', '=', oldest.id).execute();
  const figures = await read();
  expect([figures.get('grenda_mail_waiting'), figures.get('grenda_mail_dead')]).toEqual([2, 1]);
  expect(figures.get('grenda_mail_oldest_seconds')).toBeGreaterThanOrEqual(600);
  expect(figures.get('grenda_mail_oldest_seconds')).toBeLessThan(700);
});

test('what slept has waited since the morning', async () => {
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

test('a database that is away leaves out what only it knows, and shows all else', async () => {
  const { db, read } = await openMeasured();
  expect((await read()).get('grenda_database_up')).toBe(1);
  await db.destroy();
  const figures = await read();
  expect(figures.get('grenda_database_up')).toBe(0);
  expect(figures.has('grenda_mail_waiting')).toBe(false);
  expect(figures.get('grenda_password_hashes_running')).toBe(0);
});

test('a queue tells what runs, what waits and what it has refused', async () => {
  const { run, load } = createBoundedQueue({ concurrency: 1, maxWaiting: 1, queueFullError: () => new Error('full') });
  const mayEnd = Promise.withResolvers<void>();
  const jobs = [1, 2, 3].map(() => run(() => mayEnd.promise));
  await expect(jobs[2]).rejects.toThrow('full');
  expect(load()).toEqual({ running: 1, waiting: 1, refused: 1 });
  mayEnd.resolve();
  await Promise.all(jobs.slice(0, 2));
  expect(load()).toEqual({ running: 0, waiting: 0, refused: 1 });
});

test('nothing but /metrics is there, and on the product’s own port it is not', async () => {
  const { url, send } = await openMeasured();
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect((await send('/metrics')).status).toBe(404);
});

test('with a back end of another’s the requests are measured all the same', async () => {
  const { deps } = await openTestApp();
  const front = createApp({ backEnd: { apiOrigin: 'http://127.0.0.1:1' }, publicOrigin: testOrigin, log: deps.log });
  const metrics = await openMetrics(anyPort, { fetch: front.fetch, pagePaths, deps: undefined });
  onTestFinished(metrics.close);
  await metrics.fetch(new Request(`${testOrigin}/api/auth/me`), {});
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  expect(text).toContain('http_request_duration_seconds_count{route="/api/auth/me",method="GET",status="503"} 1');
  expect(text).not.toContain('grenda_');
});

test('a port that is taken is reported by the setting that names it', async () => {
  const { port, close } = await listen({ ...anyPort, fetch: () => new Response() });
  onTestFinished(close);
  const { app } = await openTestApp();
  await expect(
    openMetrics({ port, host: '127.0.0.1' }, { fetch: app.fetch, pagePaths, deps: undefined }),
  ).rejects.toThrow(`Port ${port} is taken: stop what listens there, or set METRICS_PORT to another number.`);
});
