import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { runOn } from '../testing/databases/clone-postgres.ts';
import { problemOf } from '../testing/problem-of.ts';
import { signInAs } from '../testing/test-app.ts';

test('a removed listing is no longer in its owner’s list, and its link returns 404; removing it again changes nothing', async () => {
  const app = await openSignedInNeighbour();
  const { listingId } = await app.post();
  const other = await app.post({ title: 'Denne blir' });
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
  expect(await app.client.listOwnListings()).toEqual({ listings: [other], totalCount: 1 });
  const exported = await app.client.exportAccount();
  expect(exported?.listings.find((listing) => listing.listingId === listingId)?.removedAt).toBe(
    removedAt.toISOString(),
  );
});

test('removing another user’s listing returns 404, even for administrators; a user returned to pending can remove their own', async () => {
  const app = await openSignedInNeighbour();
  const { listingId } = await app.post();
  const params = { listingId };
  const staff = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
  expect(await problemOf(staff.removeListing({ params }))).toMatchObject({ status: 404 });
  await app.db.updateTable('users').set({ isApproved: false }).where('id', '=', app.owner.id).execute();
  await app.client.removeListing({ params });
  expect(await problemOf(staff.previewListing({ params }))).toMatchObject({ status: 404 });
});

test.runIf(inject('testDatabase').engine === 'postgres')(
  'staff cannot restore a listing that its owner removed while staff were taking it down',
  async () => {
    const app = await openSignedInNeighbour();
    const { databaseUrl = '' } = app;
    const params = { listingId: (await app.post()).listingId };
    const staff = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
    const blocker = new Client({ connectionString: databaseUrl });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    await blocker.query('begin');
    const locked = await blocker.query('select from listings where id = $1 for update', [params.listingId]);
    expect(locked.rowCount).toBe(1);
    const findWaitingSessions = () =>
      runOn(
        databaseUrl,
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
    const takeDown = staff.takeDownListing({ params, body: { reason: 'Reklame.' } });
    await expect.poll(findWaitingSessions, { interval: 10 }).toHaveLength(1);
    const removal = app.client.removeListing({ params });
    await expect.poll(findWaitingSessions, { interval: 10 }).toHaveLength(2);
    await blocker.query('commit');
    await Promise.all([takeDown, removal]);
    const restore = staff.restoreListing({ params, body: { reason: 'Vi tok feil.' } });
    expect(await problemOf(restore)).toMatchObject({ status: 409 });
  },
);
