import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { problemOf } from '../testing/problem-of.ts';
import { signInAs } from '../testing/test-app.ts';

test('an owner removes a listing: its link answers 404, it is in their list no more, and again changes nothing', async () => {
  const app = await openSignedInNeighbour();
  const { listingId } = await app.post();
  const kept = await app.post({ title: 'Denne blir' });
  const params = { listingId };
  const removedAt = app.clock.now();
  await app.client.removeListing({ params });
  app.clock.advance(60_000);
  await app.client.removeListing({ params });
  expect(await app.db.selectFrom('listings').select('removedAt').where('id', '=', listingId).execute()).toEqual([
    { removedAt },
  ]);
  expect(await problemOf(app.client.previewListing({ params }))).toMatchObject({ status: 404 });
  expect(await problemOf(app.client.changeListing({ params, body: { status: 'Open' } }))).toMatchObject({
    status: 404,
  });
  expect(await app.client.myListings()).toEqual({ listings: [kept], totalCount: 1 });
  const exported = await app.client.exportAccount();
  expect(exported?.listings.find((one) => one.listingId === listingId)?.removedAt).toBe(removedAt.toISOString());
});

test('nobody removes another’s listing, not even an administrator: 404; who waits for approval anew removes their own', async () => {
  const app = await openSignedInNeighbour();
  const { listingId } = await app.post();
  const params = { listingId };
  const staff = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
  expect(await problemOf(staff.removeListing({ params }))).toMatchObject({ status: 404 });
  await app.db.updateTable('users').set({ isApproved: false }).where('id', '=', app.owner.id).execute();
  await app.client.removeListing({ params });
  expect(await problemOf(staff.previewListing({ params }))).toMatchObject({ status: 404 });
});
