import { expect, test } from 'vitest';
import { deleteExpiredIfClockTrusted } from '../start/jobs/retention.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { expireListings } from './expire-listings.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function openExpiring() {
  const app = await openSignedInNeighbour();
  await app.client.saveProfile({ body: { displayName: 'Kari', neighbourhood: 'Granlia', about: '' } });
  const expiresAt = new Date(app.clock.now().getTime() + 30 * dayMs);
  const listing = await buildListing(app.db, { ownerId: app.owner.id, title: 'Låner bort stige', expiresAt });
  const allSubjectsAfter = async (days: number) => {
    app.clock.advance(days * dayMs);
    await Promise.all([expireListings(app.deps), expireListings(app.deps)]);
    return (await app.deliverMail()).map(({ subject }) => subject);
  };
  const read = () =>
    app.db
      .selectFrom('listings')
      .select(['status', 'endedAt', 'expiresAt'])
      .where('id', '=', listing.id)
      .executeTakeFirstOrThrow();
  return { ...app, listing, allSubjectsAfter, read };
}

const reminder = ['Er annonsen din fortsatt aktuell?'];

test('the owner gets one email three days before the listing expires, and the listing closes when it expires', async () => {
  const app = await openExpiring();
  expect(await app.allSubjectsAfter(26)).toEqual([]);
  expect(await app.allSubjectsAfter(1)).toEqual(reminder);
  expect(await app.allSubjectsAfter(2)).toEqual(reminder);
  expect(await app.read()).toMatchObject({ status: 'Open' });
  await app.allSubjectsAfter(1);
  expect(await app.read()).toMatchObject({ status: 'Closed', endedAt: app.clock.now() });
});

test('opening the emailed link changes nothing, and confirming renews the listing once, for 30 days', async () => {
  const app = await openExpiring();
  await app.allSubjectsAfter(27);
  const [email] = await app.deliverMail();
  expect(email?.text).toContain('Låner bort stige');
  const { path, ...parameters } = mailedLink(email);
  const url = `${path}?${new URLSearchParams(parameters).toString()}`;
  const browser = app.openBrowser();
  expect(await (await browser.request(url)).text()).toContain('Ja, behold annonsen');
  expect(await app.read()).toEqual({ status: 'Open', endedAt: null, expiresAt: app.listing.expiresAt });
  expect((await browser.request(`${url}x`, { method: 'POST' })).status).toBe(410);
  expect((await browser.request(url, { method: 'POST' })).status).toBe(200);
  expect((await app.read()).expiresAt).toEqual(new Date(app.clock.now().getTime() + 30 * dayMs));
  expect((await browser.request(url, { method: 'POST' })).status).toBe(410);
  expect(await app.allSubjectsAfter(26)).toEqual(reminder);
  expect(await app.allSubjectsAfter(1)).toEqual([...reminder, ...reminder]);
});

test('promise 63: one click unsubscribes without signing in, and an email already in the queue is not sent', async () => {
  const app = await openExpiring();
  expect(await app.allSubjectsAfter(27)).toEqual(reminder);
  const [email] = await app.deliverMail();
  const { pathname, search } = new URL(email?.unsubscribe ?? '');
  const unsubscribe = () => app.openBrowser().request(pathname + search, { method: 'POST' });
  await buildListing(app.db, { ownerId: app.owner.id, expiresAt: app.listing.expiresAt });
  await expireListings(app.deps);
  expect((await unsubscribe()).status).toBe(200);
  await buildListing(app.db, { ownerId: app.owner.id, expiresAt: app.listing.expiresAt });
  expect(await app.allSubjectsAfter(0)).toEqual(reminder);
});

test('owners get no email about completed or removed listings, and a listing without an expiry stays open', async () => {
  const app = await openExpiring();
  await buildListing(app.db, { ownerId: app.owner.id });
  await app.client.changeListing({ params: { listingId: app.listing.id }, body: { status: 'Completed' } });
  const removed = await buildListing(app.db, { ownerId: app.owner.id, expiresAt: app.listing.expiresAt });
  await app.client.removeListing({ params: { listingId: removed.id } });
  expect(await app.allSubjectsAfter(31)).toEqual([]);
  const open = app.db
    .selectFrom('listings')
    .select('expiresAt')
    .where('status', '=', 'Open')
    .where('removedAt', 'is', null);
  expect(await open.execute()).toEqual([{ expiresAt: null }]);
});

test('promise 56: after the clock jumps ahead, no listing closes and no email is sent until the clock has advanced for a day; then the expired listing is renewed', async () => {
  const app = await openExpiring();
  await app.db.insertInto('upkeep').values({ task: 'clean-up', doneAt: app.clock.now() }).execute();
  expect(await app.allSubjectsAfter(27)).toEqual([]);
  expect(await app.allSubjectsAfter(300)).toEqual([]);
  expect(await app.read()).toMatchObject({ status: 'Open' });
  await deleteExpiredIfClockTrusted(app.deps);
  app.clock.advance(dayMs);
  await deleteExpiredIfClockTrusted(app.deps);
  await app.allSubjectsAfter(0);
  expect(await app.read()).toMatchObject({
    status: 'Open',
    expiresAt: new Date(app.clock.now().getTime() + 30 * dayMs),
  });
});

test('after the app was disabled for months, an expired listing closes only if its owner was emailed about it; the others are renewed', async () => {
  const app = await openExpiring();
  const { id: ownerId } = app.owner;
  const { expiresAt } = app.listing;
  const { id: ownerWithoutProfile } = await buildUser(app.db);
  await buildListing(app.db, { ownerId: ownerWithoutProfile, expiresAt });
  const asked = await buildListing(app.db, { ownerId, expiresAt, askedAt: app.clock.now() });
  for (let i = 0; i < 120; i += 1) await buildListing(app.db, { ownerId, expiresAt });
  expect(await app.allSubjectsAfter(91)).toEqual([]);
  const listings = await app.db.selectFrom('listings').select(['id', 'status', 'expiresAt', 'askedAt']).execute();
  const byId = new Map(listings.map(({ id, ...listing }) => [id, listing]));
  expect(byId.get(asked.id)).toMatchObject({ status: 'Closed' });
  byId.delete(asked.id);
  const renewed = { status: 'Open', expiresAt: new Date(app.clock.now().getTime() + 30 * dayMs), askedAt: null };
  expect([...byId.values()]).toEqual(Array.from({ length: 122 }, () => renewed));
  const lines = app.logged.filter((line) => line.includes('listings renewed'));
  const counts = lines.map((line) => Number(/"count":(\d+)/.exec(line)?.[1]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(122);
  expect(lines.length).toBeLessThanOrEqual(2);
});

test('the listing of an owner who gets no emails closes when it expires', async () => {
  const app = await openExpiring();
  const { id: ownerWithoutProfile } = await buildUser(app.db);
  const { id } = await buildListing(app.db, { ownerId: ownerWithoutProfile, expiresAt: app.listing.expiresAt });
  expect(await app.allSubjectsAfter(27)).toEqual(reminder);
  await app.allSubjectsAfter(3);
  const read = app.db.selectFrom('listings').select('status').where('id', '=', id);
  expect(await read.executeTakeFirst()).toEqual({ status: 'Closed' });
});
