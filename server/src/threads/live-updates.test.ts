import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { LiveUpdates } from '../deps.ts';
import { createApp } from '../start/app.ts';
import { listen } from '../http/listen.ts';
import { expireListings } from '../listings/expire-listings.ts';
import { createLog } from '../shared/log.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTwoNeighbours } from '../testing/builders/two-neighbours.ts';
import { signInAs, testOrigin } from '../testing/test-app.ts';
import { openLiveUpdates } from './live-updates.ts';
import { changedAtText } from './member-change.ts';

type App = Awaited<ReturnType<typeof openTwoNeighbours>>;

async function openStream(app: App, email: string, { fetch }: Pick<App['app'], 'fetch'> = app.app) {
  const browser = app.openBrowser();
  await signInAs(app, email, browser);
  const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch });
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const request = http.get({ port, host: '127.0.0.1', path: '/api/watch', headers: { cookie }, agent: false });
  onTestFinished(() => {
    request.destroy();
    return close();
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/event-stream']);
  const events = eventsOf(response);
  const next = async () => (await events.next()).value;
  return { browser, next, headers: response.headers };
}

async function* eventsOf(response: http.IncomingMessage): AsyncGenerator<string, undefined> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    const parts = `${text}${String(chunk)}`.split(/(?<=\n\n)/);
    text = parts.at(-1)?.endsWith('\n\n') ? '' : (parts.pop() ?? '');
    for (const event of parts) if (event.startsWith('event:')) yield event;
  }
  return undefined;
}

function openOtherInstance({ deps }: App) {
  const live = openLiveUpdates({ db: deps.db, clock: deps.clock, log: deps.log });
  onTestFinished(() => live.close());
  const app = createApp({ backEnd: { deps: { ...deps, live } }, publicOrigin: testOrigin, log: createLog('silent') });
  return { live, fetch: app.fetch };
}

/** Waits longer than two polls, either of which could announce a change again, and then closes all streams. */
async function expectNoMoreEvents(stream: { next: () => Promise<unknown> }, live: Pick<LiveUpdates, 'close'>) {
  await sleep(700);
  await live.close();
  expect(await stream.next()).toBeUndefined();
}

const changed = 'event: changed\ndata:\n\n';

test('every stream of a member announces a change of a thread, without the content of the change', async () => {
  const app = await openTwoNeighbours();
  const kari = await openStream(app, app.kari.user.email);
  const { params } = await app.reply('En hemmelighet');
  expect(await kari.next()).toBe(changed);
  const other = await openStream(app, app.kari.user.email);
  await app.kari.client.markRead({ params, body: { seq: 1 } });
  expect([await kari.next(), await other.next()]).toEqual([changed, changed]);
});

test('a change on another instance reaches a subscriber within a second, and each change is announced once', async () => {
  const app = await openTwoNeighbours();
  const otherInstance = openOtherInstance(app);
  const kari = await openStream(app, app.kari.user.email, otherInstance);
  const { params } = await app.reply();
  const sentAt = performance.now();
  expect(await kari.next()).toBe(changed);
  expect(performance.now() - sentAt).toBeLessThan(1_000);
  await app.per.client.sendMessage({ params, body: { messageId: app.messageId(), text: 'Og en til' } });
  expect(await kari.next()).toBe(changed);
  await app.per.client.deleteAccount({ body: { password: 'blåbær og brunost' } });
  expect(await kari.next()).toBe(changed);
  await expectNoMoreEvents(kari, otherInstance.live);
});

test('promise 61: a change whose time is ahead of the database clock is announced once, when that time comes', async () => {
  const app = await openTwoNeighbours();
  await app.reply();
  const [kari, per] = [await openStream(app, app.kari.user.email), await openStream(app, app.per.user.email)];
  const soon = sql<Date>`clock_timestamp() + interval '1 second'`;
  await app.db
    .updateTable('threadMembers')
    .set({ changedAt: sql`case when user_id = ${app.kari.user.id} then ${soon} else clock_timestamp() end` })
    .execute();
  expect(await per.next()).toBe(changed);
  expect(await kari.next()).toBe(changed);
  const isDue = sql<boolean>`clock_timestamp() >= max(changed_at)`.as('isDue');
  expect(await app.db.selectFrom('threadMembers').select(isDue).executeTakeFirst()).toEqual({ isDue: true });
  await expectNoMoreEvents(kari, app.deps.live);
});

test('promise 61: a ban, a sign-out and the deletion of an account end the affected streams on every instance within 5 s', async () => {
  const app = await openTwoNeighbours();
  const { db } = app;
  const administrator = await signInAs(app, (await buildUser(db, { isAdmin: true })).email);
  const third = await buildUser(db);
  const otherInstance = openOtherInstance(app);
  const streams = [
    await openStream(app, app.kari.user.email, otherInstance),
    await openStream(app, app.per.user.email, otherInstance),
    await openStream(app, third.email),
    await openStream(app, third.email, otherInstance),
  ];
  const remaining = await openStream(app, (await buildUser(db)).email);

  await administrator.banUsers({ body: { userIds: [app.kari.user.id] } });
  await streams[1]?.browser.client.signOut();
  await streams[2]?.browser.client.deleteAccount({ body: { password: 'blåbær og brunost' } });
  const endedAt = performance.now();
  expect(await Promise.all(streams.map(({ next }) => next()))).toEqual([undefined, undefined, undefined, undefined]);
  expect(performance.now() - endedAt).toBeLessThan(5_000);
  await app.deps.live.close();
  expect(await remaining.next()).toBeUndefined();
});

test('both members of a thread are notified when its listing changes, whoever changes it', async () => {
  const app = await openTwoNeighbours();
  const { db, clock, kari } = app;
  await app.reply();
  const administrator = await signInAs(app, (await buildUser(db, { isAdmin: true })).email);
  const streams = [await openStream(app, kari.user.email), await openStream(app, app.per.user.email)];
  const expectEvent = async () =>
    expect(await Promise.all(streams.map(({ next }) => next()))).toEqual([changed, changed]);
  const params = { listingId: app.listing.id };
  await kari.client.changeListing({ params, body: { title: 'Trenger hjelp til måking' } });
  await expectEvent();
  await kari.client.changeListing({ params, body: { status: 'Completed' } });
  await expectEvent();
  await kari.client.changeListing({ params, body: { status: 'Open' } });
  await expectEvent();
  await administrator.takeDownListing({ params, body: { reason: 'Reklame' } });
  await expectEvent();
  await administrator.restoreListing({ params, body: { reason: 'Feil' } });
  await expectEvent();
  await db.updateTable('listings').set({ expiresAt: clock.now(), askedAt: clock.now() }).execute();
  await expireListings(app.deps);
  await expectEvent();
  await kari.client.removeListing({ params });
  await expectEvent();
});

test.each([
  ['after a block', (app: App) => app.kari.client.blockNeighbour({ params: { userId: app.per.user.id } })],
  ['while the listing is hidden', ({ db }: App) => db.updateTable('listings').set({ hiddenAt: new Date() }).execute()],
])('promise 72: %s, a change of the listing notifies only its owner', async (_, hideListing) => {
  const app = await openTwoNeighbours();
  await app.reply();
  await hideListing(app);
  const changedAtOf = async ({ user }: typeof app.per) => {
    const row = app.db.selectFrom('threadMembers').select(changedAtText.as('at')).where('userId', '=', user.id);
    return (await row.executeTakeFirstOrThrow()).at;
  };
  const before = [await changedAtOf(app.kari), await changedAtOf(app.per)];
  const params = { listingId: app.listing.id };
  await app.kari.client.changeListing({ params, body: { status: 'Completed' } });
  const after = [await changedAtOf(app.kari), await changedAtOf(app.per)];
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
});

test('promise 45: the server ends a stream that is opened during shutdown', async () => {
  const app = await openTwoNeighbours();
  await app.deps.live.close();
  const late = await openStream(app, app.kari.user.email);
  expect(await late.next()).toBeUndefined();
});

test("promise 61: a user's sixth stream ends their first", async () => {
  const app = await openTwoNeighbours();
  const six = [];
  for (let i = 0; i < 6; i += 1) six.push(await openStream(app, app.kari.user.email));
  expect(await six[0]?.next()).toBeUndefined();
  await app.reply();
  for (const stream of six.slice(1)) expect(await stream.next()).toBe(changed);
});

test('promise 24: a stream has the same caching and security headers as other responses', async () => {
  const app = await openTwoNeighbours();
  const { browser, headers } = await openStream(app, app.kari.user.email);
  const other = Object.fromEntries((await browser.request('/api/threads')).headers);
  expect(other).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(headers).toMatchObject({ ...other, 'content-type': 'text/event-stream' });
});

test('a HEAD request gets the headers of a stream without opening one', async () => {
  const app = await openTwoNeighbours();
  const kari = await openStream(app, app.kari.user.email);
  for (let i = 0; i < 6; i += 1) {
    const head = await kari.browser.request('/api/watch', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  }
  await app.reply();
  expect(await kari.next()).toBe(changed);
});

test('a request for a stream without a session gets 401', async () => {
  const app = await openTwoNeighbours();
  expect((await app.openBrowser().request('/api/watch')).status).toBe(401);
});
