import { expect, onTestFinished, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTwoNeighbours } from '../testing/builders/two-neighbours.ts';
import { signInAs } from '../testing/test-app.ts';
import { openLive } from './live.ts';

type App = Awaited<ReturnType<typeof openTwoNeighbours>>;

/** Listens as somebody, on the app's instance; gives the events that come, and undefined once the stream has ended. */
async function listen(app: App, email: string) {
  const browser = app.openBrowser();
  await signInAs(app, email, browser);
  const response = await browser.request('/api/watch');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  return { browser, ...eventsOf(response.body) };
}

function eventsOf(body: ReadableStream<Uint8Array> | null) {
  const reader = body?.getReader();
  onTestFinished(() => reader?.cancel());
  const decoder = new TextDecoder();
  /** The next event; undefined at the end. */
  const next = async (): Promise<string | undefined> => {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) return undefined;
    const text = decoder.decode(value);
    return text.startsWith('event:') ? text : next();
  };
  return { next, reader };
}

const changed = 'event: changed\ndata:\n\n';

test('who listens is told at once that something has changed, and nothing of what', async () => {
  const app = await openTwoNeighbours();
  const kari = await listen(app, app.kari.user.email);
  const { params } = await app.answer('En hemmelighet');
  expect(await kari.next()).toBe(changed);
  // Another device of the same person learns that it was read here.
  const other = await listen(app, app.kari.user.email);
  await app.kari.client.markRead({ params, body: { seq: 1 } });
  expect([await kari.next(), await other.next()]).toEqual([changed, changed]);
});

test('what another instance changes is told within a second, and told once', async () => {
  const app = await openTwoNeighbours();
  const { db, clock, deps } = app;
  const elsewhere = openLive({ db, clock, log: deps.log });
  onTestFinished(() => elsewhere.close());
  const sessionId = (
    await db.selectFrom('sessions').select('id').where('userId', '=', app.kari.user.id).executeTakeFirstOrThrow()
  ).id;
  const kari = eventsOf(elsewhere.watch({ userId: app.kari.user.id, sessionId }));
  const { params } = await app.answer();
  const sentAt = performance.now();
  expect(await kari.next()).toBe(changed);
  expect(performance.now() - sentAt).toBeLessThan(1_000);
  await app.per.client.sendMessage({ params, body: { messageId: app.messageId(), text: 'Og en til' } });
  expect(await kari.next()).toBe(changed);
  await app.per.client.deleteAccount({ body: { password: 'blåbær og brunost' } });
  expect(await kari.next()).toBe(changed);
});

test('row 61: a ban, a sign-out and an erased account end streams within 5 s, on every instance', async () => {
  const app = await openTwoNeighbours();
  const { db, clock, deps } = app;
  const administrator = await signInAs(app, (await buildUser(db, { isAdmin: true })).email);
  const elsewhere = openLive({ db, clock, log: deps.log });
  onTestFinished(() => elsewhere.close());
  const third = await buildUser(db);
  const streams = [
    await listen(app, app.kari.user.email),
    await listen(app, app.per.user.email),
    await listen(app, third.email),
  ];
  const sessions = await db.selectFrom('sessions').select(['id', 'userId']).where('userId', '=', third.id).execute();
  const there = sessions.map((session) => eventsOf(elsewhere.watch({ userId: session.userId, sessionId: session.id })));
  const stays = await listen(app, (await buildUser(db)).email);

  await administrator.banUsers({ body: { userIds: [app.kari.user.id] } });
  await streams[1]?.browser.client.signOut();
  await streams[2]?.browser.client.deleteAccount({ body: { password: 'blåbær og brunost' } });
  const endedAt = performance.now();
  expect(await Promise.all([...streams, ...there].map(({ next }) => next()))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(performance.now() - endedAt).toBeLessThan(5_000);
  await app.deps.live.close();
  expect(await stays.next()).toBeUndefined();
});

test('row 61: a sixth stream of a person ends their first, and one that nobody reads is dropped', async () => {
  const app = await openTwoNeighbours();
  const six = [];
  for (let i = 0; i < 6; i += 1) six.push(await listen(app, app.kari.user.email));
  expect(await six[0]?.next()).toBeUndefined();
  const { params } = await app.answer();
  for (const stream of six.slice(1)) expect(await stream.next()).toBe(changed);

  for (let i = 0; i < 40; i += 1) {
    await app.per.client.sendMessage({ params, body: { messageId: app.messageId(), text: `Nr. ${i}` } });
    // All but the last one are read.
    for (const stream of six.slice(1, 5)) await stream.next();
  }
  let waiting = 0;
  while ((await six[5]?.next()) !== undefined) waiting += 1;
  expect(waiting).toBeLessThan(20);
});

test('row 61: without a session nobody listens: 401', async () => {
  const app = await openTwoNeighbours();
  expect((await app.openBrowser().request('/api/watch')).status).toBe(401);
});
