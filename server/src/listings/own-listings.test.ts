import { expect, test } from 'vitest';
import { consumeLimit } from '../db/rate-limits.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { newListing, openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInAs, type TestApp } from '../testing/test-app.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

test('a posted listing is open, all of its fields are returned, and anyone with its link can preview it', async () => {
  const app = await openSignedInNeighbour();
  const listing = await app.post({
    title: '  Barnevakt 🧸 fredag  ',
    description: 'Første linje\n\nAndre linje',
    startDateUtc: '2026-12-24T17:00:00+01:00',
  });
  const now = app.clock.now().toISOString();
  const shown = {
    type: 'Offer',
    category: 'Pets',
    status: 'Open',
    title: 'Barnevakt 🧸 fredag',
    description: 'Første linje\n\nAndre linje',
    startDateUtc: '2026-12-24T16:00:00.000Z',
    endDateUtc: null,
  };
  expect(listing).toEqual({
    ...shown,
    listingId: expect.any(String),
    createdAt: now,
    updatedAt: now,
    endedAt: null,
  });
  const { listingId } = listing;
  expect(await app.openBrowser().client.previewListing({ params: { listingId } })).toEqual(shown);
});

test('an edit changes only the given fields and the time of the update', async () => {
  const app = await openSignedInNeighbour();
  const listing = await app.post({ description: 'Før', endDateUtc: '2026-12-24T17:00:00.000Z' });
  app.clock.advance(minuteMs);
  const params = { listingId: listing.listingId };
  const changed = await app.client.changeListing({ params, body: { title: 'Ærend i byen', endDateUtc: null } });
  const updatedAt = app.clock.now().toISOString();
  expect(changed).toEqual({ ...listing, title: 'Ærend i byen', endDateUtc: null, updatedAt });
  expect((await app.client.listOwnListings())?.listings).toEqual([changed]);
  const { titleKey } = await app.db.selectFrom('listings').select('titleKey').executeTakeFirstOrThrow();
  // In sort keys, `{` stands for æ, because `{` comes after z (decision 4).
  expect(titleKey).toBe('{rend i byen');
});

test('a completed listing that is then closed keeps its end time, and it can be reopened', async () => {
  const app = await openSignedInNeighbour();
  const { listingId } = await app.post();
  const setStatus = async (status: 'Open' | 'Completed' | 'Closed') => {
    app.clock.advance(minuteMs);
    return app.client.changeListing({ params: { listingId }, body: { status } });
  };
  const completed = await setStatus('Completed');
  const endedAt = app.clock.now().toISOString();
  expect(completed).toMatchObject({ status: 'Completed', endedAt });
  expect(await setStatus('Closed')).toMatchObject({ status: 'Closed', endedAt });
  expect(await setStatus('Open')).toMatchObject({ status: 'Open', endedAt: null });
  expect(await setStatus('Closed')).toMatchObject({ status: 'Closed', endedAt: app.clock.now().toISOString() });
});

test('editing a listing that is removed, unknown or another owner’s returns 404', async () => {
  const app = await openSignedInNeighbour();
  const { listingId } = await app.post();
  const stranger = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
  const removed = await buildListing(app.db, { ownerId: app.owner.id, removedAt: app.clock.now() });
  const body = { title: 'Overtatt av en fremmed' };
  expect(await problemOf(stranger.changeListing({ params: { listingId }, body }))).toMatchObject({ status: 404 });
  for (const id of [removed.id, app.owner.id, 'x', '%00', '../mine', "' or 1=1 --"]) {
    expect(await problemOf(app.client.changeListing({ params: { listingId: id }, body }))).toMatchObject({
      status: 404,
    });
  }
  expect((await app.client.listOwnListings())?.listings).toMatchObject([{ listingId, title: newListing.title }]);
});

test('an owner’s listings are returned in pages, newest first, without removed ones or those of other users', async () => {
  const app = await openSignedInNeighbour();
  await buildListing(app.db);
  await buildListing(app.db, { ownerId: app.owner.id, removedAt: app.clock.now() });
  for (let i = 1; i <= 12; i += 1) {
    app.clock.advance(5 * 60 * minuteMs);
    await app.post({ title: `Annonse ${i}` });
  }
  const titles = async (pageNumber: number) =>
    (await app.client.listOwnListings({ query: { pageNumber } }))?.listings.map(({ title }) => title);
  expect(await titles(1)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Annonse ${n}`));
  expect(await titles(2)).toEqual(['Annonse 2', 'Annonse 1']);
  expect(await titles(3)).toEqual([]);
  expect(await app.client.listOwnListings({ query: { pageSize: 1 } })).toMatchObject({ totalCount: 12 });
  const response = await app.browser.request('/api/listings/mine?sorting=title');
  expect(response.status).toBe(400);
});

test('while the app is disabled, a pending user cannot post until approved, and a banned user is signed out', async () => {
  const app = await openTestApp({ isAppEnabled: false });
  const [neighbour, administrator] = [
    await buildUser(app.db, { isApproved: false }),
    await buildUser(app.db, { isAdmin: true }),
  ];
  const staff = await signInAs(app, administrator.email);
  const client = await signInAs(app, neighbour.email);
  const postOne = () => client.createListing({ body: newListing });
  expect(await problemOf(postOne())).toMatchObject({
    status: 403,
    detail: 'Your account is not approved yet. An administrator approves new accounts; try again later.',
  });
  await staff.approveUsers({ body: { userIds: [neighbour.id] } });
  await postOne();
  await staff.banUsers({ body: { userIds: [neighbour.id] } });
  expect(await problemOf(postOne())).toMatchObject({ status: 401 });
});

test('a ban concurrent with posts and edits leaves no visible listing of the owner', async () => {
  const app = await openTestApp();
  const staff = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
  for (let round = 0; round < 15; round += 1) await raceBan(app, staff);
});

async function raceBan(app: TestApp, staff: Awaited<ReturnType<typeof signInAs>>) {
  app.clock.advance(5 * minuteMs);
  const owner = await buildUser(app.db);
  const client = await signInAs(app, owner.email);
  const params = { listingId: (await client.createListing({ body: newListing }))?.listingId ?? '' };
  const outcomes = await Promise.allSettled([
    client.createListing({ body: newListing }),
    client.changeListing({ params, body: { status: 'Closed' } }),
    staff.banUsers({ body: { userIds: [owner.id] } }),
    client.createListing({ body: newListing }),
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect([401, 403]).toContain(outcome.reason.problem.status);
  }
  const visible = app.db
    .selectFrom('listings')
    .select('id')
    .where('ownerId', '=', owner.id)
    .where('hiddenAt', 'is', null);
  expect(await visible.execute()).toEqual([]);
}

test('promise 55: a user may post five listings a day, even with concurrent requests, and further ones get 429 with the time to wait', async () => {
  const app = await openSignedInNeighbour();
  const posts = Array.from({ length: 12 }, () => app.client.createListing({ body: newListing }));
  const outcomes = await Promise.allSettled(posts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await problemOf(app.client.createListing({ body: newListing }))).toMatchObject({
    status: 429,
    detail: 'You can post 5 listings in 24 hours. Try again in 24 hours.',
  });
  app.clock.advance(dayMs);
  await app.post();
});

test('promise 55: the daily limit on posted listings is configurable', async () => {
  const app = await openSignedInNeighbour({ listingsADay: 2 });
  await app.post();
  await app.post();
  expect(await problemOf(app.client.createListing({ body: newListing }))).toMatchObject({ status: 429 });
});

test('promise 98: a user may change listings 200 times a day; further requests return 429 and change nothing', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  const { id: listingId } = await buildListing(app.db, { ownerId: user.id, title: 'Stige' });
  const client = await signInAs(app, user.email);
  const edit = (title: string) => client.changeListing({ params: { listingId }, body: { title } });
  await consumeLimit(app.db, app.clock.now(), { editsOfUser: user.id });
  await app.db.updateTable('rateLimits').set({ used: 199 }).where('most', '=', 200).execute();
  await edit('Stige nr. 200');
  expect(await problemOf(edit('Stige nr. 201'))).toMatchObject({
    status: 429,
    detail: 'You can change your listings 200 times in 24 hours. Try again in 24 hours.',
    errors: { EditLimit: [expect.any(String)] },
  });
  expect(await app.db.selectFrom('listings').select('title').execute()).toEqual([{ title: 'Stige nr. 200' }]);
  app.clock.advance(dayMs);
  await edit('Stige nr. 201');
});
