import { expect, test } from 'vitest';
import { openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { problemOf } from '../testing/problem-of.ts';

const changedMeanwhile = {
  status: 412,
  detail: 'This has changed since you read it. Reload it, then make your change again.',
};

test('a change to a listing that another device changed first is rejected, and succeeds after reloading', async () => {
  const app = await openSignedInNeighbour();
  const { listingId, updatedAt } = await app.post();
  const change = (title: string, ifUpdatedAt?: string) =>
    app.client.changeListing({ params: { listingId }, body: { title }, ...(ifUpdatedAt ? { ifUpdatedAt } : {}) });
  const first = await change('Fra den ene', updatedAt);
  // Versions differ even if the clock is set back.
  app.clock.advance(-60 * 60 * 1000);
  expect(await problemOf(change('Fra den andre', updatedAt))).toMatchObject(changedMeanwhile);
  const second = await change('Fra den andre', first?.updatedAt);
  expect(await problemOf(change('Fra den ene', first?.updatedAt))).toMatchObject(changedMeanwhile);
  expect(await change('Fra en gammel app')).toMatchObject({ title: 'Fra en gammel app' });
  expect(new Set([updatedAt, first?.updatedAt, second?.updatedAt]).size).toBe(3);
});

test('exactly one of two concurrent changes based on the same version succeeds (20 rounds)', async () => {
  const app = await openSignedInNeighbour();
  let { listingId, updatedAt } = await app.post();
  for (let round = 0; round < 20; round += 1) {
    const version = { params: { listingId }, ifUpdatedAt: updatedAt };
    const outcomes = await Promise.allSettled(
      ['Den ene', 'Den andre'].map((device) =>
        app.client.changeListing({ ...version, body: { title: `${device} ${round}` } }),
      ),
    );
    const succeeded = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(succeeded).toHaveLength(1);
    updatedAt = succeeded[0]?.updatedAt ?? '';
  }
});

test('a change with no effect leaves the listing and its updatedAt unchanged, and still honours If-Match', async () => {
  // With the neighbours' app enabled, setting the status Open renews the listing.
  const app = await openSignedInNeighbour({ isAppEnabled: false });
  const listing = await app.post({ endDateUtc: '2026-12-24T17:00:00+01:00' });
  app.clock.advance(60_000);
  const params = { listingId: listing.listingId };
  for (const body of [{}, { title: listing.title, endDateUtc: '2026-12-24T16:00:00Z', status: 'Open' as const }]) {
    expect(await app.client.changeListing({ params, body })).toEqual(listing);
  }
  expect(await problemOf(app.client.changeListing({ params, body: {}, ifUpdatedAt: 'before' }))).toMatchObject({
    status: 412,
  });
});

test('a profile returns 404 until it exists, and honours If-Match as a listing does', async () => {
  const { client, clock } = await openSignedInNeighbour();
  expect(await problemOf(client.getProfile())).toMatchObject({ status: 404 });
  const body = { displayName: 'Kari', neighbourhood: 'Granlia', about: '' };
  expect(await problemOf(client.saveProfile({ body, ifUpdatedAt: clock.now().toISOString() }))).toMatchObject({
    status: 412,
  });
  const first = await client.saveProfile({ body });
  expect(await client.getProfile()).toEqual({ ...body, createdAt: first?.updatedAt, updatedAt: first?.updatedAt });
  clock.advance(60_000);
  expect(await client.saveProfile({ body })).toEqual(first);
  const ifUpdatedAt = first?.updatedAt ?? '';
  await client.saveProfile({ body: { ...body, about: 'Har stige.' }, ifUpdatedAt });
  expect(await problemOf(client.saveProfile({ body, ifUpdatedAt }))).toMatchObject(changedMeanwhile);
});

test('the ETag is updatedAt in quotes; If-Match also accepts a weak tag, a list of tags and *', async () => {
  const app = await openSignedInNeighbour();
  const { listingId, updatedAt } = await app.post();
  const patch = (ifMatch: string) =>
    app.browser.request(`/api/listings/${listingId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'x-grenda-client': '1', 'if-match': ifMatch },
      body: '{}',
    });
  for (const good of [`"${updatedAt}"`, `W/"${updatedAt}"`, `"x", "${updatedAt}"`, '*']) {
    const response = await patch(good);
    expect([good, response.status, response.headers.get('etag')]).toEqual([good, 200, `"${updatedAt}"`]);
  }
  for (const bad of ['', updatedAt, '"x"', 'W/']) expect([bad, (await patch(bad)).status]).toEqual([bad, 412]);
});
