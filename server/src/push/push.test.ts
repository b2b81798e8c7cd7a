import { expect, test } from 'vitest';
import type { PushServices } from '../deps.ts';
import { openPushes } from '../testing/builders/open-pushes.ts';
import { openTwoNeighbours } from '../testing/builders/two-neighbours.ts';
import { openPushService, type ScriptedResponse } from '../testing/push-service.ts';
import { problemOf } from '../testing/problem-of.ts';
import { bannedUntil } from '../db/lockout.ts';
import { signInAs } from '../testing/test-app.ts';
import { deliverPushes } from './deliver.ts';
import { getOrCreateVapidKeys } from './vapid-keys.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

test("a new subscription immediately gets a welcome notification, encrypted for it and signed with the installation's key", async () => {
  const app = await openPushes();
  const { headers, payload, claims } = app.welcome ?? {};
  expect(payload).toEqual({
    web_push: 8030,
    notification: {
      title: 'Varslene virker',
      body: 'Slik sier vi fra når en nabo skriver til deg.',
      navigate: 'https://grenda.example/app/me/settings/notifications',
      tag: 'welcome',
      app_badge: 0,
      lang: 'nb',
    },
  });
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', topic: 'welcome', 'content-encoding': 'aes128gcm' });
  expect(claims).toMatchObject({ aud: app.service.origin, sub: 'mailto:styret@grenda.example' });
  expect((claims?.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
  const { pushKey } = (await app.kari.client.readNotifications()) ?? {};
  expect(headers?.authorization).toMatch(new RegExp(`k=${pushKey}$`));
  expect(await getOrCreateVapidKeys(app.db)).toEqual(await getOrCreateVapidKeys(app.db));
  await app.kari.client.savePushSubscription({ body: app.subscription });
  expect([await app.deliverTitles(), await app.countDevices()]).toEqual([[], 1]);
});

test('a message is announced with the name of its sender and never its text, and no email is sent', async () => {
  const app = await openPushes();
  const { threadId } = await app.reply('En hemmelighet');
  expect(await app.deliverTitles(1_000)).toEqual([]);
  const [push, ...others] = await app.deliver(1_000);
  expect(others).toEqual([]);
  expect(push?.payload.notification).toEqual({
    title: 'Ny melding fra per',
    body: 'Svar på annonsen din',
    navigate: `https://grenda.example/app/messages/${threadId}`,
    tag: threadId,
    app_badge: 1,
    lang: 'nb',
  });
  expect(push?.headers).toMatchObject({ urgency: 'normal', topic: threadId.replaceAll('-', '') });
  app.clock.advance(hourMs);
  expect(await app.emailUnread()).toEqual([]);
});

test('promise 118: a thread is announced once and not again until it is read, and no email is sent', async () => {
  const app = await openPushes();
  const { threadId, params } = await app.reply();
  expect(await app.deliverTitles()).toEqual(['Ny melding fra per']);
  await app.send(threadId);
  expect(await app.deliverTitles()).toEqual([]);
  await app.kari.client.markRead({ params, body: { seq: 2 } });
  await app.send(threadId);
  const [push] = await app.deliver();
  expect(push?.headers['urgency']).toBe('high');
  app.clock.advance(hourMs);
  expect(await app.emailUnread()).toEqual([]);
});

test('promises 72 and 118: no notification is sent once the recipient has read the message, blocked its sender or turned notifications off', async () => {
  const app = await openPushes();
  const { threadId, params } = await app.reply();
  await app.kari.client.markRead({ params, body: { seq: 1 } });
  expect(await app.deliverTitles()).toEqual([]);
  await app.send(threadId);
  await app.kari.client.changeNotification({ body: { channel: 'push', topic: 'messages', isOn: false } });
  expect(await app.deliverTitles()).toEqual([]);
  app.clock.advance(10 * minuteMs);
  expect(await app.emailUnread()).toEqual(['Ny melding fra per']);
  await app.kari.client.changeNotification({ body: { channel: 'push', topic: 'messages', isOn: true } });
  await app.kari.client.markRead({ params, body: { seq: 2 } });
  await app.send(threadId);
  await app.kari.client.blockNeighbour({ params: { userId: app.per.user.id } });
  expect(await app.deliverTitles()).toEqual([]);
});

test('promise 118: a user with an open stream is not notified, and gets the email if the message stays unread', async () => {
  const app = await openPushes();
  const connection = {
    write: () => true,
    end: () => connection,
    on: () => connection,
    destroyed: false,
    writableLength: 0,
  };
  const { userId, id: sessionId } = await app.db
    .selectFrom('sessions')
    .select(['userId', 'id'])
    .where('userId', '=', app.kari.user.id)
    .executeTakeFirstOrThrow();
  app.deps.live.subscribe({ userId, sessionId }, connection as never);
  await app.reply();
  await expect.poll(() => app.db.selectFrom('pushQueue').selectAll().execute()).toEqual([]);
  expect(await app.deliverTitles()).toEqual([]);
  app.clock.advance(10 * minuteMs);
  expect(await app.emailUnread()).toEqual(['Ny melding fra per']);
});

test('promise 118: messages written at night are announced together at seven', async () => {
  const app = await openPushes();
  app.clock.advance(10 * hourMs);
  await app.reply();
  const other = await app.db.selectFrom('listings').select('id').executeTakeFirstOrThrow();
  await app.db.updateTable('threads').set({ listingId: null }).execute();
  const params = { listingId: other.id };
  await app.per.client.startThread({ params, body: { messageId: app.messageId(), text: 'Hei igjen' } });
  expect([await app.deliverTitles(), await app.deliverTitles(7 * hourMs)]).toEqual([[], []]);
  expect(await app.emailUnread()).toEqual([]);
  const [push, ...others] = await app.deliver(hourMs);
  expect([push?.payload.notification, others]).toMatchObject([
    { title: 'Du har uleste meldinger', body: 'I 2 samtaler, blant annet fra per', tag: 'messages' },
    [],
  ]);
  app.clock.advance(hourMs);
  expect(await app.emailUnread()).toEqual([]);
});

test.each([404, 410, 400, 403, 413])(
  'a subscription whose endpoint returns %i is removed, and an email is sent instead',
  async (status) => {
    const app = await openPushes();
    await app.reply();
    app.service.respond = () => ({ status });
    expect([await app.deliverTitles(), await app.countDevices()]).toEqual([[], 0]);
    app.clock.advance(10 * minuteMs);
    expect(await app.emailUnread()).toEqual(['Ny melding fra per']);
  },
);

test.each<[string, ScriptedResponse]>([
  ['429', { status: 429, headers: { 'retry-after': '30' } }],
  ['408', { status: 408 }],
  ['500', { status: 500 }],
  ['503', { status: 503 }],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ['nothing', 'no response'],
  ['garbage', 'garbage'],
])('a notification is retried if the push service responds with %s, and delivered once', async (_, response) => {
  const app = await openPushes();
  await app.reply();
  app.service.respond = () => response;
  expect(await app.deliverTitles()).toEqual([]);
  app.service.respond = () => ({ status: 201 });
  expect(await app.deliverTitles(1_000)).toEqual([]);
  expect([await app.deliverTitles(30_000), await app.deliverTitles(hourMs), await app.countDevices()]).toEqual([
    ['Ny melding fra per'],
    [],
    1,
  ]);
  expect(await app.emailUnread()).toEqual([]);
});

test('promise 118: if the push service is unavailable, the email announces the message instead', async () => {
  const app = await openPushes();
  await app.reply();
  app.service.respond = () => ({ status: 503 });
  const emails: string[][] = [];
  for (let minute = 0; minute < 20; minute += 1) {
    await app.deliver(minuteMs);
    emails.push(await app.emailUnread());
  }
  app.service.respond = () => ({ status: 201 });
  expect(emails[8]).toEqual([]);
  expect(emails[19]).toEqual(['Ny melding fra per']);
  expect(await app.deliverTitles(hourMs)).toEqual([]);
  expect(await app.countDevices()).toBe(1);
});

test('promise 118: a notification claimed by a worker that died is sent by another worker after the lease ends', async () => {
  const app = await openPushes();
  await app.reply();
  app.clock.advance(3_000);
  const { promise: posted, resolve } = Promise.withResolvers<void>();
  const services = { ...app.service.pushServices, post: () => new Promise<never>(() => resolve()) };
  void deliverPushes({ ...app.delivery, services });
  await posted;
  expect(await app.deliverTitles(0)).toEqual([]);
  expect(await app.deliverTitles(2 * minuteMs)).toEqual(['Ny melding fra per']);
});

test('a sixth subscribed device replaces the one that was seen longest ago', async () => {
  const app = await openPushes();
  const added: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    app.clock.advance(1);
    const subscription = app.service.subscribe();
    added.push(subscription.endpoint);
    await app.kari.client.savePushSubscription({ body: subscription });
  }
  const kept = await app.db.selectFrom('pushSubscriptions').select('endpoint').orderBy('seenAt').execute();
  expect(kept.map(({ endpoint }) => endpoint)).toEqual(added);
});

test('promise 118: a thread is announced on every device of a user, even if one push service accepts the notification later', async () => {
  const app = await openPushes();
  const [laptop, tablet] = [app.service.subscribe(), app.service.subscribe()];
  for (const body of [laptop, tablet]) await app.kari.client.savePushSubscription({ body });
  await app.deliver();
  const { threadId } = await app.reply();
  app.service.respond = (path) => ({ status: tablet.endpoint.endsWith(path) ? 503 : 201 });
  app.clock.advance(3_000);
  await deliverPushes(app.delivery);
  expect(await app.deliverTitles(0)).toEqual(['Ny melding fra per', 'Ny melding fra per']);
  await app.send(threadId);
  app.service.respond = () => ({ status: 201 });
  const pushes = await app.deliver(10_000);
  expect(pushes.map(({ path }) => app.service.origin + path)).toEqual([tablet.endpoint]);
  expect(await app.deliverTitles(hourMs)).toEqual([]);
  expect(await app.emailUnread()).toEqual([]);
});

test('promise 118: a message written while its thread is being announced is not announced again', async () => {
  const app = await openPushes();
  const { threadId } = await app.reply();
  app.clock.advance(3_000);
  const [posting, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const services: PushServices = {
    ...app.service.pushServices,
    post: async (request) => {
      posting.resolve();
      await released.promise;
      return app.service.pushServices.post(request);
    },
  };
  const delivering = deliverPushes({ ...app.delivery, services });
  await posting.promise;
  await app.send(threadId);
  expect(await app.deliverTitles()).toEqual([]);
  released.resolve();
  await delivering;
  expect([await app.deliverTitles(0), await app.deliverTitles(hourMs)]).toEqual([['Ny melding fra per'], []]);
});

test('promise 118: if a thread is read and gets a new message while its notification is being sent, an email announces the new message', async () => {
  const app = await openPushes();
  const { threadId, params } = await app.reply();
  app.clock.advance(3_000);
  const [accepted, received] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const services: PushServices = {
    ...app.service.pushServices,
    post: async (request) => {
      const response = await app.service.pushServices.post(request);
      accepted.resolve();
      await received.promise;
      return response;
    },
  };
  const delivering = deliverPushes({ ...app.delivery, services });
  await accepted.promise;
  await app.kari.client.markRead({ params, body: { seq: 1 } });
  app.clock.advance(1_000);
  await app.send(threadId);
  received.resolve();
  await delivering;
  expect(await app.deliverTitles()).toEqual(['Ny melding fra per']);
  app.clock.advance(10 * minuteMs);
  expect(await app.emailUnread()).toEqual(['Ny melding fra per']);
});

test('promise 119: a device gets no notifications after its user signs out, is banned, or turns off notifications on the device', async () => {
  const app = await openPushes();
  const { threadId } = await app.reply();
  await app.db.updateTable('users').set({ lockoutEnd: bannedUntil }).where('id', '=', app.kari.user.id).execute();
  expect(await app.deliverTitles()).toEqual([]);
  await app.db.updateTable('users').set({ lockoutEnd: null }).where('id', '=', app.kari.user.id).execute();
  await app.kari.client.deletePushSubscription({ body: { endpoint: app.subscription.endpoint } });
  expect(await app.countDevices()).toBe(0);
  await app.kari.client.savePushSubscription({ body: app.subscription });
  expect(await app.deliverTitles()).toEqual(['Varslene virker']);
  await app.send(threadId);
  await app.kari.client.signOut();
  expect([await app.deliverTitles(), await app.countDevices()]).toEqual([[], 0]);
});

test('promise 119: when another user subscribes in the same browser, the subscription belongs only to that user', async () => {
  const app = await openPushes();
  await app.per.client.deletePushSubscription({ body: { endpoint: app.subscription.endpoint } });
  expect(await app.countDevices()).toBe(1);
  await app.per.client.savePushSubscription({ body: app.subscription });
  expect(await app.deliverTitles()).toEqual(['Varslene virker']);
  await app.reply();
  expect(await app.deliverTitles()).toEqual([]);
});

test('a pending user is notified of their approval, unless it is undone', async () => {
  const app = await openPushes();
  const { kari, db } = app;
  await db.updateTable('users').set({ isApproved: false }).where('id', '=', kari.user.id).execute();
  await db.updateTable('users').set({ isAdmin: true }).where('id', '=', app.per.user.id).execute();
  const staff = await signInAs(app, app.per.user.email);
  const decision = await staff.approveUsers({ body: { userIds: [kari.user.id] } });
  await staff.undoDecision({ body: { decisionId: decision?.decisionId ?? '' } });
  expect(await app.deliverTitles(31_000)).toEqual([]);
  await staff.approveUsers({ body: { userIds: [kari.user.id] } });
  expect(await app.deliverTitles(31_000)).toEqual(['Du er godkjent i Grenda']);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/fcm/send/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com/x#y',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://evilnotify.windows.com/x',
  'file:///etc/passwd',
])('promise 119: %s is not accepted as the endpoint of a subscription', async (endpoint) => {
  const app = await openTwoNeighbours();
  const { p256dh, auth } = (await openPushService()).subscribe();
  const refused = problemOf(app.kari.client.savePushSubscription({ body: { endpoint, p256dh, auth } }));
  expect(await refused).toMatchObject({ status: 400 });
});

test.each([
  'https://fcm.googleapis.com/fcm/send/x:y',
  'https://jmt17.google.com/fcm/send/x:y',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-am3p.notify.windows.com/w/?token=x',
])('%s is accepted as the endpoint of a subscription', async (endpoint) => {
  const app = await openTwoNeighbours();
  const { p256dh, auth } = (await openPushService()).subscribe();
  await app.kari.client.savePushSubscription({ body: { endpoint, p256dh, auth } });
  expect(await app.db.selectFrom('pushSubscriptions').select('endpoint').execute()).toEqual([{ endpoint }]);
});

test('promise 119: another spelling of an endpoint does not add a subscription', async () => {
  const { db, kari, per } = await openTwoNeighbours();
  const { p256dh, auth } = (await openPushService()).subscribe();
  const save = ({ client }: typeof kari, endpoint: string) =>
    client.savePushSubscription({ body: { endpoint, p256dh, auth } });
  await save(per, 'HTTPS://FCM.googleapis.com:443/fcm/./send/x:y');
  await save(kari, 'https://fcm.googleapis.com/fcm/send/x:y');
  expect(await db.selectFrom('pushSubscriptions').select('userId').execute()).toEqual([{ userId: kari.user.id }]);
});

test('a subscription whose key is not a point on the curve is removed', async () => {
  const app = await openPushes();
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  await app.kari.client.savePushSubscription({ body: { ...app.service.subscribe(), p256dh } });
  expect([await app.deliverTitles(), await app.countDevices()]).toEqual([[], 1]);
});
