import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { newListing, openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInAs } from '../testing/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mib = 1024 * 1024;

/** Copies a listing of so many letters of two bytes until its owner has so many. */
async function openHoard(count: number, length = 100) {
  const app = await openTestApp();
  const owner = await buildUser(app.db);
  await buildListing(app.db, { ownerId: owner.id, description: 'å'.repeat(length) });
  await sql`
    insert into listings (id, owner_id, type, status, category, title, title_key, description, created_at, updated_at)
    select gen_random_uuid(), owner_id, type, status, category, title, title_key, description, created_at, updated_at
    from listings, generate_series(2, ${count}::int)`.execute(app.db);
  const browser = app.openBrowser();
  await signInAs(app, owner.email, browser);
  return { ...app, owner, browser };
}

/** Asks for an export as the owner, past the browser of the tests, which reads every answer whole. */
function askedBy({ app, db, browser }: Awaited<ReturnType<typeof openHoard>>) {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  return async () => {
    // Two a minute: here all are under way at once.
    await db.deleteFrom('rateLimits').execute();
    const response = await app.request('/api/account/export', { headers: { cookie } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    return response;
  };
}

test('promise 55: an export of 2,500 long listings, four at once, comes in pieces of 100', async () => {
  const hoard = await openHoard(2_500, 2_000);
  const ask = askedBy(hoard);
  const readers = [await ask(), await ask(), await ask(), await ask()].map(async (response) => {
    let bytes = 0;
    let largest = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      largest = Math.max(largest, chunk.length);
    }
    return { mib: bytes / mib, pieces: bytes / largest };
  });
  for (const { mib: whole, pieces } of await Promise.all(readers)) {
    expect(whole).toBeGreaterThan(9);
    expect(pieces).toBeGreaterThan(24);
  }
});

test('promise 55: an export that is read no further reads no further', async () => {
  const hoard = await openHoard(1_000, 300);
  const slow = (await askedBy(hoard)()).body?.getReader();
  for (let i = 0; i < 4; i += 1) await slow?.read();
  // Time in which the next page could be read.
  for (let i = 0; i < 5; i += 1) await hoard.db.selectFrom('listings').select('id').limit(1).execute();
  // Nothing has been read ahead: what is removed now is in no later page.
  await hoard.db.deleteFrom('listings').execute();
  let rest = '';
  for (let next = await slow?.read(); next?.value; next = await slow?.read())
    rest += Buffer.from(next.value).toString();
  expect(rest).toMatch(/^\],"messages":/);
});

test('promise 55: an export of several pages holds every listing once, and fits the contract', async () => {
  const { browser, db } = await openHoard(251);
  const exported = await browser.client.exportAccount();
  const ids = await db.selectFrom('listings').select('id').execute();
  expect(exported?.listings.map(({ listingId }) => listingId).toSorted()).toEqual(ids.map(({ id }) => id).toSorted());
});

test('promise 55: two exports a minute, ten a day; then the answer says when to come back', async () => {
  const app = await openSignedInNeighbour();
  const exportTwice = async () => {
    await app.client.exportAccount();
    await app.client.exportAccount();
  };
  await exportTwice();
  expect(await problemOf(app.client.exportAccount())).toMatchObject({
    status: 429,
    detail: 'That was too often. Try again in 1 minute.',
  });
  for (let i = 0; i < 4; i += 1) {
    app.clock.advance(60_000);
    await exportTwice();
  }
  app.clock.advance(60_000);
  const refused = await app.browser.request('/api/account/export');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String((dayMs - 5 * 60_000) / 1000)]);
  app.clock.advance(dayMs);
  await exportTwice();
});

test('promise 55: five listings a day for all, at once too; then the answer says when', async () => {
  const app = await openSignedInNeighbour();
  const posts = Array.from({ length: 12 }, () => app.client.createListing({ body: newListing }));
  const outcomes = await Promise.allSettled(posts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await problemOf(app.client.createListing({ body: newListing }))).toMatchObject({
    status: 429,
    detail: 'That was too often. Try again in 24 hours.',
  });
  app.clock.advance(dayMs);
  await app.post();
});

test('promise 55: how many listings a day is a setting', async () => {
  const app = await openSignedInNeighbour({ listingsADay: 2 });
  await app.post();
  await app.post();
  expect(await problemOf(app.client.createListing({ body: newListing }))).toMatchObject({ status: 429 });
});
