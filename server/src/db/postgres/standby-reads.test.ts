import { ProblemError } from '@grenda/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { uploadPhoto } from '../../testing/builders/upload-photo.ts';
import { withStandby } from '../../testing/with-standby.ts';

const numRuns = Number(process.env['RUNS'] ?? 15);
const timeout = Math.max(90_000, numRuns * 1_000);

const openWithStandby = withStandby();

async function isFound(read: Promise<unknown>): Promise<boolean> {
  return read.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ProblemError && error.problem.status === 404) return false;
      throw error;
    },
  );
}

const step = fc.record({
  change: fc.constantFrom('block', 'ban', 'remove', 'none'),
  replay: fc.constantFrom('pause', 'resume', 'none'),
  passedMs: fc.nat({ max: 900 }),
});

const seenLate = [
  { change: 'none' as const, replay: 'pause' as const, passedMs: 0 },
  { change: 'remove' as const, replay: 'none' as const, passedMs: 100 },
];

test(
  'promise 123: blocks, bans and removals are seen within 1 s, however late the standby replays them',
  { timeout },
  async () => {
    const { db, signIn, clock, readerNow, advanceReader, pauseReplay, resumeReplay, waitForStandby, isOnStandby } =
      await openWithStandby();
    const { client: staff } = await signIn((await buildUser(db, { isAdmin: true })).email);
    const kari = await buildUser(db, { hasProfile: true });
    const per = await buildUser(db, { hasProfile: true });
    const { id } = await buildListing(db, { ownerId: kari.id });
    const { client } = await signIn(per.email);
    const view = async () => ({
      listing: await isFound(client.readListing({ params: { listingId: id } })),
      neighbour: await isFound(client.readNeighbour({ params: { userId: kari.id } })),
    });
    const applied = { block: false, ban: false, remove: false };
    const expected = () => {
      const neighbour = !applied.block && !applied.ban;
      return { listing: neighbour && !applied.remove, neighbour };
    };
    const write = async (change: keyof typeof applied) => {
      applied[change] = !applied[change];
      if (change === 'ban') await (applied.ban ? staff.banUsers : staff.approveUsers)({ body: { userIds: [kari.id] } });
      else if (change === 'remove') {
        const removedAt = applied.remove ? clock.now() : null;
        await db.updateTable('listings').set({ removedAt }).where('id', '=', id).execute();
      } else if (applied.block) {
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
        await waitForStandby();
        const states = [{ ...expected(), supersededAt: Infinity }];
        for (const { change, replay, passedMs } of steps) {
          if (replay !== 'none') await (replay === 'pause' ? pauseReplay() : resumeReplay());
          if (change !== 'none') {
            await write(change);
            for (const state of states) state.supersededAt = Math.min(state.supersededAt, readerNow());
            states.push({ ...expected(), supersededAt: Infinity });
          }
          advanceReader(passedMs);
          const allowed = states.filter(({ supersededAt }) => supersededAt >= readerNow() - 1_000);
          const seen = await view();
          expect(allowed.map(({ listing }) => listing)).toContain(seen.listing);
          expect(allowed.map(({ neighbour }) => neighbour)).toContain(seen.neighbour);
          uses.stale += Number(JSON.stringify(seen) !== JSON.stringify(expected()));
          uses.standby += Number(await isOnStandby());
        }
      }),
      { numRuns, endOnFailure: true, examples: [[seenLate]] },
    );
    expect(uses.standby).toBeGreaterThan(0);
    expect(uses.stale).toBeGreaterThan(0);
  },
);

test('promise 123: a listing or photo that a standby lacks is read from the primary', async () => {
  const { db, signIn, openBrowser, pauseReplay, waitForStandby } = await openWithStandby();
  const per = await buildUser(db, { hasProfile: true });
  const kari = await signIn((await buildUser(db, { hasProfile: true })).email);
  const { client } = await signIn(per.email);
  await waitForStandby();
  await pauseReplay();
  const { id } = await buildListing(db);
  expect(await client.readListing({ params: { listingId: id } })).toMatchObject({ listingId: id });
  const { photoId } = await uploadPhoto(kari.browser);
  const listing = { type: 'Offer', category: 'Household', title: 'Kan klippe hekken' } as const;
  await kari.client.createListing({ body: { ...listing, photos: [{ photoId }] } });
  expect((await openBrowser().request(`/photos/${photoId}/small`)).status).toBe(200);
});

test('promise 123: users see their own writes until the cookie that marks a write expires, and then read from a standby again', async () => {
  const { db, signIn, waitForStandby, pauseReplay } = await openWithStandby();
  const kari = await buildUser(db, { hasProfile: true });
  const { id: listingId } = await buildListing(db, { ownerId: kari.id, title: 'Kan klippe plenen' });
  const { client, forgetWrites } = await signIn(kari.email);
  const readTitle = async () => (await client.readListing({ params: { listingId } }))?.title;
  await waitForStandby();
  await pauseReplay();
  await client.changeListing({ params: { listingId }, body: { title: 'Kan klippe hekken' } });
  expect(await readTitle()).toBe('Kan klippe hekken');
  forgetWrites();
  expect(await readTitle()).toBe('Kan klippe plenen');
});

test('promise 123: users who remove a listing can no longer open its photo, although a standby still has it', async () => {
  const { db, signIn, waitForStandby, pauseReplay } = await openWithStandby();
  const { client, browser, forgetWrites } = await signIn((await buildUser(db, { hasProfile: true })).email);
  const { photoId } = await uploadPhoto(browser);
  const listing = { type: 'Offer', category: 'Household', title: 'Kan klippe hekken' } as const;
  const listingId = (await client.createListing({ body: { ...listing, photos: [{ photoId }] } }))?.listingId ?? '';
  const statusOfPhoto = async () => (await browser.request(`/photos/${photoId}/small`)).status;
  await waitForStandby();
  await pauseReplay();
  await client.removeListing({ params: { listingId } });
  expect(await statusOfPhoto()).toBe(404);
  forgetWrites();
  expect(await statusOfPhoto()).toBe(200);
});

test('promise 123: pressing the button on a page that an emailed link opens counts as a write by the browser', async () => {
  const { openBrowser } = await openWithStandby();
  const browser = openBrowser();
  await browser.request('/keep-listing?listing=&sign=', { method: 'POST' });
  expect([...browser.cookies.keys()]).toContain('grenda-wrote');
});

test('promise 117: a listing that the standby lacked does not count as seen', async () => {
  const { db, signIn, clock, waitForStandby, pauseReplay } = await openWithStandby();
  const home = '0301-0305';
  const kari = await buildUser(db, { home });
  const per = await buildUser(db, { home });
  const { client } = await signIn(per.email);
  await waitForStandby();
  await pauseReplay();
  clock.advance(60_000);
  const { id } = await buildListing(db, { ownerId: kari.id, neighbourhoodId: home, createdAt: clock.now() });
  clock.advance(500);
  const page = await client.listNearby({ query: {} });
  expect(page?.listings.map(({ listingId }) => listingId)).not.toContain(id);
  const listing = await db.selectFrom('listings').select('createdAt').where('id', '=', id).executeTakeFirstOrThrow();
  const profile = await db
    .selectFrom('profiles')
    .select('nearSeenAt')
    .where('userId', '=', per.id)
    .executeTakeFirstOrThrow();
  expect(Number(profile.nearSeenAt)).toBeLessThan(Number(listing.createdAt));
});
