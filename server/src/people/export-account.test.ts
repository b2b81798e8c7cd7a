import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInAs } from '../testing/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mib = 1024 * 1024;

async function openWithListings(count: number, descriptionLength = 100) {
  const app = await openTestApp();
  const owner = await buildUser(app.db);
  await buildListing(app.db, { ownerId: owner.id, description: 'å'.repeat(descriptionLength) });
  await sql`
    insert into listings (id, owner_id, type, status, category, title, title_key, description, created_at, updated_at)
    select gen_random_uuid(), owner_id, type, status, category, title, title_key, description, created_at, updated_at
    from listings, generate_series(2, ${count}::int)`.execute(app.db);
  const browser = app.openBrowser();
  await signInAs(app, owner.email, browser);
  return { ...app, owner, browser };
}

async function requestExport({ app, db, browser }: Awaited<ReturnType<typeof openWithListings>>) {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  await db.deleteFrom('rateLimits').execute();
  const response = await app.request('/api/account/export', { headers: { cookie } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  return response;
}

test('promise 55: four concurrent exports of 2,500 long listings are streamed, and no chunk holds more than a 24th of an export', async () => {
  const app = await openWithListings(2_500, 2_000);
  const responses = [];
  for (let i = 0; i < 4; i += 1) responses.push(await requestExport(app));
  const exports = responses.map(async (response) => {
    let bytes = 0;
    let largest = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      largest = Math.max(largest, chunk.length);
    }
    return { size: bytes / mib, chunks: bytes / largest };
  });
  for (const { size, chunks } of await Promise.all(exports)) {
    expect(size).toBeGreaterThan(9);
    expect(chunks).toBeGreaterThan(24);
  }
});

test('promise 55: an export stops querying the database while its client does not read', async () => {
  const app = await openWithListings(1_000, 300);
  const reader = (await requestExport(app)).body?.getReader();
  for (let i = 0; i < 4; i += 1) await reader?.read();
  // Gives the export time to read ahead, which it must not do.
  for (let i = 0; i < 5; i += 1) await app.db.selectFrom('listings').select('id').limit(1).execute();
  await app.db.deleteFrom('listings').execute();
  let rest = '';
  for (let next = await reader?.read(); next?.value; next = await reader?.read())
    rest += Buffer.from(next.value).toString();
  expect(rest).toMatch(/^\],"photos":\[\],"messages":/);
});

test('promise 55: an export of 251 listings contains each of them once and matches the contract', async () => {
  const { browser, db } = await openWithListings(251);
  const exported = await browser.client.exportAccount();
  const ids = await db.selectFrom('listings').select('id').execute();
  expect(exported?.listings.map(({ listingId }) => listingId).toSorted()).toEqual(ids.map(({ id }) => id).toSorted());
});

test('promise 55: exports are limited to two a minute and ten a day, and further ones get 429 with Retry-After', async () => {
  const app = await openSignedInNeighbour();
  const exportTwice = async () => {
    await app.client.exportAccount();
    await app.client.exportAccount();
  };
  await exportTwice();
  expect(await problemOf(app.client.exportAccount())).toMatchObject({
    status: 429,
    detail: 'You have just downloaded your data. Try again in 1 minute.',
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
