import { expect, test } from 'vitest';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp } from '../testing/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

test('a visitor sees the public fields of an open listing and nothing about its owner', async () => {
  const { db, openBrowser } = await openTestApp();
  const owner = await buildUser(db);
  const startDate = new Date('2026-12-01T09:00:00Z');
  const listing = await buildListing(db, {
    ownerId: owner.id,
    type: 'Request',
    category: 'Pets',
    title: 'Hvem kan lufte «Bamse»?',
    description: 'Første linje\n\nAndre linje 🐕',
    startDate,
  });
  expect(await openBrowser().client.previewListing({ params: { listingId: listing.id } })).toEqual({
    title: 'Hvem kan lufte «Bamse»?',
    description: 'Første linje\n\nAndre linje 🐕',
    type: 'Request',
    category: 'Pets',
    status: 'Open',
    startDateUtc: startDate.toISOString(),
    endDateUtc: null,
  });
});

test.each(['Completed', 'Closed'] as const)('a %s listing is shown for 30 days after it ended', async (status) => {
  const { db, clock, openBrowser } = await openTestApp();
  const owner = await buildUser(db);
  const listing = await buildListing(db, { ownerId: owner.id, status, endedAt: clock.now() });
  const { client } = openBrowser();
  clock.advance(30 * dayMs);
  expect(await client.previewListing({ params: { listingId: listing.id } })).toMatchObject({ status });
  clock.advance(1000);
  await expect(client.previewListing({ params: { listingId: listing.id } })).rejects.toMatchObject({
    problem: { status: 404 },
  });
});

test('removed and hidden listings, unknown ids and malformed ids return 404', async () => {
  const { db, clock, openBrowser } = await openTestApp();
  const owner = await buildUser(db);
  const removed = await buildListing(db, { ownerId: owner.id, removedAt: clock.now() });
  const hidden = await buildListing(db, { ownerId: owner.id, hiddenAt: clock.now() });
  const { client } = openBrowser();
  for (const listingId of [removed.id, hidden.id, owner.id, 'x', '../users', "' or 1=1 --", '🏡']) {
    await expect(client.previewListing({ params: { listingId } })).rejects.toMatchObject({ problem: { status: 404 } });
  }
});
