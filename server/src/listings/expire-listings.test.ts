import { expect, test } from 'vitest';
import { deleteExpiredWhenTrusted } from '../jobs/retention.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { expireListings } from './expire-listings.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function openExpiring() {
  const app = await openSignedInNeighbour();
  await app.client.saveProfile({ body: { displayName: 'Kari', neighbourhood: 'Granlia', about: '' } });
  const expiresAt = new Date(app.clock.now().getTime() + 30 * dayMs);
  const listing = await buildListing(app.db, { ownerId: app.owner.id, title: 'Låner bort stige', expiresAt });
  const after = async (days: number) => {
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
  return { ...app, listing, after, read };
}

const asked = ['Er annonsen din fortsatt aktuell?'];

test('the owner is asked once, three days before, and the listing closes by itself', async () => {
  const app = await openExpiring();
  expect(await app.after(26)).toEqual([]);
  expect(await app.after(1)).toEqual(asked);
  expect(await app.after(2)).toEqual(asked);
  expect(await app.read()).toMatchObject({ status: 'Open' });
  await app.after(1);
  expect(await app.read()).toMatchObject({ status: 'Closed', endedAt: app.clock.now() });
});

test('the link of the mail keeps it for thirty days more, once, and opening it changes nothing', async () => {
  const app = await openExpiring();
  await app.after(27);
  const [mail] = await app.deliverMail();
  expect(mail?.text).toContain('Låner bort stige');
  const { path, ...parameters } = mailedLink(mail);
  const address = `${path}?${new URLSearchParams(parameters).toString()}`;
  const browser = app.openBrowser();
  expect(await (await browser.request(address)).text()).toContain('Ja, behold annonsen');
  expect(await app.read()).toEqual({ status: 'Open', endedAt: null, expiresAt: app.listing.expiresAt });
  expect((await browser.request(`${address}x`, { method: 'POST' })).status).toBe(410);
  expect((await browser.request(address, { method: 'POST' })).status).toBe(200);
  expect((await app.read()).expiresAt).toEqual(new Date(app.clock.now().getTime() + 30 * dayMs));
  expect((await browser.request(address, { method: 'POST' })).status).toBe(410);
  expect(await app.after(26)).toEqual(asked);
  expect(await app.after(1)).toEqual([...asked, ...asked]);
});

test('promise 63: one click ends these mails without a sign-in, also one that waits to be sent', async () => {
  const app = await openExpiring();
  expect(await app.after(27)).toEqual(asked);
  const [mail] = await app.deliverMail();
  const { pathname, search } = new URL(mail?.unsubscribe ?? '');
  const unsubscribe = () => app.openBrowser().request(pathname + search, { method: 'POST' });
  await buildListing(app.db, { ownerId: app.owner.id, expiresAt: app.listing.expiresAt });
  await expireListings(app.deps);
  expect((await unsubscribe()).status).toBe(200);
  await buildListing(app.db, { ownerId: app.owner.id, expiresAt: app.listing.expiresAt });
  expect(await app.after(0)).toEqual(asked);
});

test('nobody is asked about what they have closed or removed, and what has no end does not end', async () => {
  const app = await openExpiring();
  await buildListing(app.db, { ownerId: app.owner.id });
  await app.client.changeListing({ params: { listingId: app.listing.id }, body: { status: 'Completed' } });
  const removed = await buildListing(app.db, { ownerId: app.owner.id, expiresAt: app.listing.expiresAt });
  await app.client.removeListing({ params: { listingId: removed.id } });
  expect(await app.after(31)).toEqual([]);
  const open = app.db
    .selectFrom('listings')
    .select('expiresAt')
    .where('status', '=', 'Open')
    .where('removedAt', 'is', null);
  expect(await open.execute()).toEqual([{ expiresAt: null }]);
});

test('promise 56: a clock that jumps ahead closes no listing, and asks nobody, before it has gone on for a day', async () => {
  const app = await openExpiring();
  await app.db.insertInto('upkeep').values({ task: 'clean-up', doneAt: app.clock.now() }).execute();
  expect(await app.after(27)).toEqual([]);
  expect(await app.after(300)).toEqual([]);
  expect(await app.read()).toMatchObject({ status: 'Open' });
  await deleteExpiredWhenTrusted(app.deps);
  app.clock.advance(dayMs);
  await deleteExpiredWhenTrusted(app.deps);
  await app.after(0);
  expect(await app.read()).toMatchObject({ status: 'Closed' });
});
