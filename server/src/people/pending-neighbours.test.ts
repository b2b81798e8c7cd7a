import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { newListing } from '../testing/builders/signed-in-neighbour.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInAs } from '../testing/test-app.ts';

async function openPending() {
  const app = await openTestApp();
  const owner = await buildUser(app.db, { isApproved: false, home: '0301-0305' });
  const client = await signInAs(app, owner.email);
  const neighbour = await signInAs(app, (await buildUser(app.db, { home: '0301-0305' })).email);
  const staff = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
  const params = { listingId: (await client.createListing({ body: newListing }))?.listingId ?? '' };
  const listNearIds = async () => (await neighbour.listNearby())?.listings.map(({ listingId }) => listingId);
  const readStored = () =>
    app.db.selectFrom('listings').selectAll().where('id', '=', params.listingId).executeTakeFirstOrThrow();
  return { ...app, owner, client, neighbour, staff, params, listNearIds, readStored };
}

test('until approval, a listing is visible to its owner and to staff only', async () => {
  const { client, neighbour, staff, params, listNearIds, clock, owner, readStored } = await openPending();
  expect(await client.readListing({ params })).toMatchObject({ isWaiting: true, isOwn: true, owner: null });
  expect(await problemOf(neighbour.readListing({ params }))).toMatchObject({ status: 404 });
  expect(await problemOf(neighbour.previewListing({ params }))).toMatchObject({ status: 404 });
  expect(await listNearIds()).toEqual([]);
  expect(await staff.listListings()).toMatchObject({ totalCount: 1 });
  const before = await readStored();
  clock.advance(1000);
  await staff.approveUsers({ body: { userIds: [owner.id] } });
  expect(await listNearIds()).toEqual([params.listingId]);
  expect(await neighbour.readListing({ params })).toMatchObject({ isWaiting: false, isOwn: false });
  expect(await readStored()).toEqual({ ...before, hiddenAt: null });
});

test('before approval, posting or reopening a listing while another is open returns 403, even with concurrent requests', async () => {
  const { client, db, owner, params } = await openPending();
  const second = () => client.createListing({ body: newListing });
  expect(await problemOf(second())).toMatchObject({
    status: 403,
    detail: 'You can have one open listing until an administrator approves your account. Change that one instead.',
  });
  await client.changeListing({ params, body: { title: 'Kan måke snø', status: 'Closed' } });
  const both = await Promise.allSettled([second(), second()]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ problem: expect.objectContaining({ status: 403 }) }),
  });
  expect(await problemOf(client.changeListing({ params, body: { status: 'Open' } }))).toMatchObject({ status: 403 });
  expect((await client.listOwnListings())?.totalCount).toBe(2);
  const visible = db.selectFrom('listings').select('id').where('ownerId', '=', owner.id).where('hiddenAt', 'is', null);
  expect(await visible.execute()).toEqual([]);
});

test('promise 66: undoing an approval or a ban restores the listing as it was before the decision', async () => {
  const { clock, staff, owner, readStored } = await openPending();
  const before = await readStored();
  const body = { userIds: [owner.id] };
  for (const decisions of [[staff.approveUsers], [staff.banUsers], [staff.banUsers, staff.approveUsers]]) {
    const undoStack: [string, unknown][] = [];
    for (const decide of decisions) {
      const state = await readStored();
      clock.advance(1000);
      undoStack.unshift([(await decide({ body }))?.decisionId ?? '', state]);
    }
    for (const [decisionId, state] of undoStack) {
      clock.advance(1000);
      await staff.undoDecision({ body: { decisionId } });
      expect(await readStored()).toEqual(state);
    }
  }
  expect(await readStored()).toEqual(before);
});
