import { randomUUID } from 'node:crypto';
import { ProblemError } from '@grenda/contract';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { startStandby } from '../../testing/databases/start-standby.ts';
import { uploadPhoto } from '../../testing/builders/upload-photo.ts';
import { openTcpProxy } from '../../testing/tcp-proxy.ts';
import { openTestApp, signInAs } from '../../testing/test-app.ts';
import { connect } from './open-postgres.ts';
import { openReader } from './open-reader.ts';

const numRuns = Number(process.env['RUNS'] ?? 15);
const timeout = Math.max(90_000, numRuns * 1_000);

let server: Awaited<ReturnType<typeof startStandby>>;
beforeAll(async () => void (server = await startStandby()));
afterAll(() => server.stop());

async function openReading() {
  await server.resumeReplay();
  const database = { ...connect({ databaseUrl: server.url, poolSize: 4 }), url: server.url };
  onTestFinished(database.close);
  const proxy = await openTcpProxy(Number(new URL(server.standbyUrl).port));
  const readDatabaseUrl = server.standbyUrl.replace(/:\d+\//, `:${proxy.port}/`);
  let ms = 0;
  const reader = openReader({ readDatabaseUrl, primary: database.db, poolSize: 2, now: () => ms });
  onTestFinished(reader.close);
  const app = await openTestApp({ reader }, database);
  const isOnStandby = async () => {
    const { rows } = await reader.recent((db) => sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(db));
    return rows[0]?.yes === true;
  };
  const useStandby = async () => {
    await server.catchUp();
    while (!(await isOnStandby())) ms += 50;
  };
  const signIn = async (email: string) => {
    const browser = app.openBrowser();
    const client = await signInAs(app, email, browser);
    const forgetWrites = () => void browser.cookies.delete('grenda-wrote');
    forgetWrites();
    return { client, browser, forgetWrites };
  };
  return { ...app, ...server, signIn, proxy, isOnStandby, useStandby, now: () => ms, pass: (by: number) => (ms += by) };
}

async function isFound(read: Promise<unknown>): Promise<boolean> {
  return read.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ProblemError && error.problem.status === 404) return false;
      throw error;
    },
  );
}

const newMessage = (text: string) => ({ messageId: randomUUID(), text });

const step = fc.record({
  change: fc.constantFrom('block', 'ban', 'remove', 'none'),
  replay: fc.constantFrom('pause', 'resume', 'none'),
  passedMs: fc.nat({ max: 900 }),
});

test(
  'promise 123: blocks, bans and removals are seen within 1 s, however late the standby replays them',
  { timeout },
  async () => {
    const { db, signIn, clock, now, pass, pauseReplay, resumeReplay, useStandby, isOnStandby } = await openReading();
    const kari = await buildUser(db, { hasProfile: true });
    const per = await buildUser(db, { hasProfile: true });
    const { id } = await buildListing(db, { ownerId: kari.id });
    const { client } = await signIn(per.email);
    const view = async () => ({
      listing: await isFound(client.readListing({ params: { listingId: id } })),
      neighbour: await isFound(client.readNeighbour({ params: { userId: kari.id } })),
    });
    const is = { block: false, ban: false, remove: false };
    // A background job hides the listings of a banned user.
    const expected = () => ({ listing: !is.block && !is.remove, neighbour: !is.block && !is.ban });
    const write = async (change: keyof typeof is) => {
      is[change] = !is[change];
      if (change === 'ban')
        await db.updateTable('users').set({ isApproved: !is.ban }).where('id', '=', kari.id).execute();
      else if (change === 'remove') {
        const removedAt = is.remove ? clock.now() : null;
        await db.updateTable('listings').set({ removedAt }).where('id', '=', id).execute();
      } else if (is.block) {
        const pair = { blockerId: kari.id, blockedId: per.id, blockerName: 'Kari', blockedName: 'Per' };
        await db
          .insertInto('blocks')
          .values({ ...pair, createdAt: clock.now() })
          .execute();
      } else await db.deleteFrom('blocks').execute();
    };
    const uses = { standby: 0, stale: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await resumeReplay();
        await useStandby();
        const states = [{ ...expected(), supersededAt: Infinity }];
        for (const { change, replay, passedMs } of steps) {
          if (replay !== 'none') await (replay === 'pause' ? pauseReplay() : resumeReplay());
          if (change !== 'none') {
            await write(change);
            for (const state of states) state.supersededAt = Math.min(state.supersededAt, now());
            states.push({ ...expected(), supersededAt: Infinity });
          }
          pass(passedMs);
          const allowed = states.filter(({ supersededAt }) => supersededAt >= now() - 1_000);
          const seen = await view();
          expect(allowed.map(({ listing }) => listing)).toContain(seen.listing);
          expect(allowed.map(({ neighbour }) => neighbour)).toContain(seen.neighbour);
          uses.stale += Number(JSON.stringify(seen) !== JSON.stringify(expected()));
          uses.standby += Number(await isOnStandby());
        }
      }),
      { numRuns, endOnFailure: true },
    );
    // The property would also hold if no read used the standby.
    expect(uses.standby).toBeGreaterThan(0);
    expect(uses.stale).toBeGreaterThan(0);
  },
);

test('promise 123: a listing or photo that a standby lacks is read from the primary', async () => {
  const { db, signIn, openBrowser, pauseReplay, useStandby } = await openReading();
  const per = await buildUser(db, { hasProfile: true });
  const kari = await signIn((await buildUser(db, { hasProfile: true })).email);
  const { client } = await signIn(per.email);
  await useStandby();
  await pauseReplay();
  const { id } = await buildListing(db);
  expect(await client.readListing({ params: { listingId: id } })).toMatchObject({ listingId: id });
  const { photoId } = await uploadPhoto(kari.browser);
  const listing = { type: 'Offer', category: 'Household', title: 'Kan klippe hekken' } as const;
  await kari.client.createListing({ body: { ...listing, photos: [{ photoId }] } });
  expect((await openBrowser().request(`/photos/${photoId}/small`)).status).toBe(200);
});

test('promise 123: users see their own writes, and read from a standby again without the cookie', async () => {
  const { db, signIn, useStandby, pauseReplay } = await openReading();
  const kari = await buildUser(db, { hasProfile: true });
  const { id: listingId } = await buildListing(db, { ownerId: kari.id, title: 'Kan klippe plenen' });
  const { client, forgetWrites } = await signIn(kari.email);
  const readTitle = async () => (await client.readListing({ params: { listingId } }))?.title;
  await useStandby();
  await pauseReplay();
  await client.changeListing({ params: { listingId }, body: { title: 'Kan klippe hekken' } });
  expect(await readTitle()).toBe('Kan klippe hekken');
  forgetWrites();
  expect(await readTitle()).toBe('Kan klippe plenen');
});

test('promise 141: what live updates announce is read at once, and all else of a thread on a standby', async () => {
  const { db, signIn, useStandby, pauseReplay } = await openReading();
  const kari = await buildUser(db, { hasProfile: true });
  const per = await buildUser(db, { hasProfile: true });
  const { id: listingId } = await buildListing(db, { ownerId: kari.id });
  const owner = await signIn(kari.email);
  const { client } = await signIn(per.email);
  const { threadId = '' } = (await client.startThread({ params: { listingId }, body: newMessage('Hei') })) ?? {};
  const params = { threadId };
  const seen = async () => ({
    inbox: (await owner.client.listThreads({ query: {} }))?.threads.map(({ lastMessage }) => lastMessage?.text),
    thread: (await owner.client.readThread({ params }))?.messages.map(({ text }) => text),
  });
  await useStandby();
  await pauseReplay();
  await db.updateTable('messages').set({ body: 'Endret' }).where('threadId', '=', threadId).execute();
  expect(await seen()).toEqual({ inbox: ['Hei'], thread: ['Hei'] });
  await client.sendMessage({ params, body: newMessage('Klokka ti?') });
  expect(await seen()).toEqual({ inbox: ['Klokka ti?'], thread: ['Endret', 'Klokka ti?'] });
});

test('promise 141: a change that was timed before another one and committed after it is read at once', async () => {
  const { db, signIn, useStandby, pauseReplay } = await openReading();
  const kari = await buildUser(db, { hasProfile: true });
  const { client, forgetWrites } = await signIn((await buildUser(db, { hasProfile: true })).email);
  const threadIds: string[] = [];
  for (const title of ['Hekk', 'Plen']) {
    const { id: listingId } = await buildListing(db, { ownerId: kari.id, title });
    const started = await client.startThread({ params: { listingId }, body: newMessage('Hei') });
    threadIds.push(started?.threadId ?? '');
  }
  forgetWrites();
  await useStandby();
  await pauseReplay();
  await db
    .updateTable('messages')
    .set({ body: 'Klokka ti?' })
    .where('threadId', '=', threadIds[0] ?? '')
    .execute();
  await db
    .updateTable('threadMembers')
    .set({ changedAt: sql<Date>`changed_at + interval '1 microsecond'` })
    .where('threadId', '=', threadIds[0] ?? '')
    .execute();
  const inbox = await client.listThreads({ query: {} });
  expect(inbox?.threads.map(({ lastMessage }) => lastMessage?.text).toSorted()).toEqual(['Hei', 'Klokka ti?']);
});

test('promise 123: a late standby does not keep reads from a recent one behind the same address', async () => {
  const { proxy, isOnStandby, useStandby, pass, url, standbyUrl } = await openReading();
  // The primary stands in for a standby that is never recent.
  proxy.leadTo(Number(new URL(url).port));
  while (!proxy.isUsed()) {
    pass(50);
    expect(await isOnStandby()).toBe(false);
  }
  proxy.leadTo(Number(new URL(standbyUrl).port));
  await useStandby();
});

test('promise 123: reads use the primary while the standby refuses, hangs or is promoted', async () => {
  const { proxy, isOnStandby, onStandby, useStandby, pass } = await openReading();
  await useStandby();
  await proxy.stop();
  expect(await isOnStandby()).toBe(false);
  await proxy.resume();
  await useStandby();
  proxy.freeze();
  const started = performance.now();
  expect(await isOnStandby()).toBe(false);
  expect(performance.now() - started).toBeLessThan(1_000);
  await proxy.resume();
  await useStandby();
  await onStandby('select pg_promote()');
  for (let read = 0; read < 20; read += 1) {
    pass(100);
    expect(await isOnStandby()).toBe(false);
  }
});
