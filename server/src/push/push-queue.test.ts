import { expect, test } from 'vitest';
import { bannedUntil } from '../db/lockout.ts';
import { inTransaction } from '../db/transaction.ts';
import { openPushes } from '../testing/builders/open-pushes.ts';
import { problemOf } from '../testing/problem-of.ts';
import type { PushKind } from './push-template.ts';
import { enqueuePush } from './queue.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

type Pushes = Awaited<ReturnType<typeof openPushes>>;

test('a notification is not retried before the time in Retry-After', async () => {
  const app = await openPushes();
  await app.reply();
  app.service.respond = () => ({ status: 429, headers: { 'retry-after': '120' } });
  expect(await app.deliverTitles()).toEqual([]);
  app.service.respond = () => ({ status: 201 });
  expect([await app.deliverTitles(minuteMs), await app.deliverTitles(minuteMs)]).toEqual([[], ['Ny melding fra per']]);
});

test('promise 118: while a notification is queued, no email announces its message', async () => {
  const app = await openPushes();
  await app.reply();
  app.service.respond = () => ({ status: 429, headers: { 'retry-after': '300' } });
  expect([
    await app.deliverTitles(),
    await app.deliverTitles(5 * minuteMs),
    await app.deliverTitles(5 * minuteMs),
  ]).toEqual([[], [], []]);
  expect(await app.emailUnread()).toEqual([]);
  app.service.respond = () => ({ status: 201 });
  expect(await app.deliverTitles(5 * minuteMs)).toEqual(['Ny melding fra per']);
  expect(await app.emailUnread()).toEqual([]);
});

test('a subscription is confirmed immediately, even at night', async () => {
  const app = await openPushes();
  app.clock.advance(10 * hourMs);
  await app.kari.client.savePushSubscription({ body: app.service.subscribe() });
  expect(await app.deliverTitles(0)).toEqual(['Varslene virker']);
});

const banPer = ({ db, per }: Pushes) =>
  db.updateTable('users').set({ lockoutEnd: bannedUntil }).where('id', '=', per.user.id).execute();
const unapproveKari = ({ db, kari }: Pushes) =>
  db.updateTable('users').set({ isApproved: false }).where('id', '=', kari.user.id).execute();

test.each([
  ['the sender is banned', banPer],
  ['the recipient is returned to pending', unapproveKari],
])('promise 118: a message is not announced if %s before its notification is sent', async (_, change) => {
  const app = await openPushes();
  await app.reply();
  await change(app);
  expect(await app.deliverTitles()).toEqual([]);
});

test('promise 119: a queued notification is deleted when another user takes over the browser', async () => {
  const app = await openPushes();
  const userIds = [app.kari.user.id];
  await inTransaction(app.db, (tx) => enqueuePush(tx, { kind: 'approved', userIds }, app.clock.now()));
  await app.per.client.savePushSubscription({ body: app.subscription });
  expect(await app.db.selectFrom('pushQueue').select('kind').execute()).toEqual([{ kind: 'welcome' }]);
  expect(await app.deliverTitles()).toEqual(['Varslene virker']);
});

test('promise 119: a notification enqueued while another user takes over the browser is not sent', async () => {
  const app = await openPushes();
  const userIds = [app.kari.user.id];
  await inTransaction(app.db, (tx) => enqueuePush(tx, { kind: 'approved', userIds }, app.clock.now()));
  await app.db.updateTable('pushSubscriptions').set({ userId: app.per.user.id }).execute();
  expect(await app.deliverTitles()).toEqual([]);
  expect(await app.db.selectFrom('pushQueue').select('id').execute()).toEqual([]);
});

test('a notification that is a day old is dropped', async () => {
  const app = await openPushes();
  await app.reply();
  expect(await app.deliverTitles(25 * hourMs)).toEqual([]);
  expect(await app.db.selectFrom('pushQueue').select('id').execute()).toEqual([]);
});

test('a notification of an unknown kind is left to newer instances for a day without delaying others, and is then dropped', async () => {
  const app = await openPushes();
  const waiting = () => app.db.selectFrom('pushQueue').select(['kind', 'attempts', 'leaseUntil']).execute();
  await inTransaction(app.db, (tx) =>
    enqueuePush(tx, { kind: 'newer' as PushKind, userIds: [app.kari.user.id] }, app.clock.now()),
  );
  expect(await app.deliverTitles()).toEqual([]);
  expect(await waiting()).toEqual([{ kind: 'newer', attempts: 0, leaseUntil: null }]);
  await app.reply();
  expect(await app.deliverTitles()).toEqual(['Ny melding fra per']);
  expect(await app.deliverTitles(25 * hourMs)).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('a notification is dropped after seven attempts, even if the worker died each time', async () => {
  const app = await openPushes();
  await app.reply();
  await app.db.updateTable('pushQueue').set({ attempts: 7 }).execute();
  expect(await app.deliverTitles()).toEqual([]);
  expect(await app.db.selectFrom('pushQueue').select('id').execute()).toEqual([]);
});

test('a subscription is removed after five notifications in a row were not accepted', async () => {
  const app = await openPushes();
  const { threadId, params } = await app.reply();
  const announce = async (status: number) => {
    app.service.respond = () => ({ status });
    for (let attempt = 0; attempt < 7; attempt += 1) await app.deliver(5 * minuteMs);
    await app.kari.client.markRead({ params, body: { seq: 100 } });
    await app.send(threadId);
    return app.countDevices();
  };
  for (let i = 0; i < 4; i += 1) await announce(503);
  await announce(201);
  for (let i = 0; i < 4; i += 1) expect(await announce(503)).toBe(1);
  expect(await announce(503)).toBe(0);
});

test('a user can subscribe at most 50 times in 24 hours', async () => {
  const app = await openPushes();
  const save = () => app.kari.client.savePushSubscription({ body: app.service.subscribe() });
  // `openPushes` has subscribed once.
  for (let i = 1; i < 50; i += 1) await save();
  expect(await problemOf(save())).toMatchObject({ status: 429 });
});
