import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { newListing } from '../testing/builders/signed-in-neighbour.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInAs } from '../testing/test-app.ts';

/** Somebody who waits for approval with a listing, a neighbour, and staff. */
async function openWaiting() {
  const app = await openTestApp();
  const owner = await buildUser(app.db, { isApproved: false, home: '0301-0305' });
  const client = await signInAs(app, owner.email);
  const neighbour = await signInAs(app, (await buildUser(app.db, { home: '0301-0305' })).email);
  const staff = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
  const params = { listingId: (await client.createListing({ body: newListing }))?.listingId ?? '' };
  const near = async () => (await neighbour.nearListings())?.listings.map(({ listingId }) => listingId);
  const stored = () =>
    app.db.selectFrom('listings').selectAll().where('id', '=', params.listingId).executeTakeFirstOrThrow();
  return { ...app, owner, client, neighbour, staff, params, near, stored };
}

test('who waits for approval has one open listing, which they alone and the staff see until then', async () => {
  const { client, neighbour, staff, params, near, clock, owner, stored } = await openWaiting();
  expect(await client.readListing({ params })).toMatchObject({ isWaiting: true, isOwn: true, owner: null });
  expect(await problemOf(neighbour.readListing({ params }))).toMatchObject({ status: 404 });
  expect(await problemOf(neighbour.previewListing({ params }))).toMatchObject({ status: 404 });
  expect(await near()).toEqual([]);
  expect(await staff.listListings()).toMatchObject({ totalCount: 1 });
  const before = await stored();
  clock.advance(1000);
  await staff.approveUsers({ body: { userIds: [owner.id] } });
  expect(await near()).toEqual([params.listingId]);
  expect(await neighbour.readListing({ params })).toMatchObject({ isWaiting: false, isOwn: false });
  expect(await stored()).toEqual({ ...before, hiddenAt: null });
});

test('a second open listing is refused before approval, also by reopening and by two posts at once', async () => {
  const { client, db, owner, params } = await openWaiting();
  const second = () => client.createListing({ body: newListing });
  expect(await problemOf(second())).toMatchObject({
    status: 403,
    detail: 'You can have one open listing until an administrator approves your account. Change that one instead.',
  });
  await client.changeListing({ params, body: { title: 'Kan måke snø', status: 'Closed' } });
  const both = await Promise.allSettled([second(), second()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await problemOf(client.changeListing({ params, body: { status: 'Open' } }))).toMatchObject({ status: 403 });
  expect((await client.myListings())?.totalCount).toBe(2);
  const hidden = db.selectFrom('listings').select('id').where('ownerId', '=', owner.id).where('hiddenAt', 'is', null);
  expect(await hidden.execute()).toEqual([]);
});

test('promise 66: undoing an approval or a ban keeps back what was kept back before, and nothing else', async () => {
  const { clock, staff, owner, stored } = await openWaiting();
  const before = await stored();
  const body = { userIds: [owner.id] };
  for (const calls of [[staff.approveUsers], [staff.banUsers], [staff.banUsers, staff.approveUsers]]) {
    const undo: [string, unknown][] = [];
    for (const call of calls) {
      const state = await stored();
      clock.advance(1000);
      undo.unshift([(await call({ body }))?.decisionId ?? '', state]);
    }
    for (const [decisionId, state] of undo) {
      clock.advance(1000);
      await staff.undoDecision({ body: { decisionId } });
      expect(await stored()).toEqual(state);
    }
  }
  expect(await stored()).toEqual(before);
});
