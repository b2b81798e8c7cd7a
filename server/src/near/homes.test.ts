import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingCategories, listingTypes } from '@grenda/contract';
import { ringsAround } from '../places/rings.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

const home = '0301-0305';
const [firstPostcode, lastPostcode] = ['0472', '0481'];
const queryCount = Number(process.env['QUERIES'] ?? 200);
const timeout = Math.max(90_000, queryCount * 60);

async function joinFrom(app: TestApp, { email, postcode, about }: { email: string; postcode: string; about: string }) {
  const browser = app.openBrowser();
  const { client } = browser;
  const found = await client.findNeighbourhoods({ query: { query: postcode } });
  const [chosen] = found?.suggestions.filter(({ neighbourhoodId }) => neighbourhoodId === home) ?? [];
  const person = { firstName: 'Kari', neighbourhoodId: chosen?.neighbourhoodId ?? '' };
  const body = { ...person, email, password: testPassword, acceptsRules: true, isAdult: true } as const;
  await client.join({ body });
  await app.db
    .updateTable('users')
    .set({ emailConfirmed: true, isApproved: true })
    .where('email', '=', email)
    .execute();
  await client.signIn({ body: { email, password: testPassword }, query: { useCookies: true } });
  await client.saveOwnPage({ body: { ...person, about, mailsMessages: true } });
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  return async (path: string) => {
    const response = await app.app.request(path, { headers: { cookie } });
    return `${response.status} ${await response.text()}`;
  };
}

test(
  'promise 57: two users in the same neighbourhood get byte-identical near lists for random queries, and the log does not say where they live',
  { timeout },
  async () => {
    const app = await openTestApp();
    const homes = [
      await joinFrom(app, {
        email: 'kari@grenda.example',
        postcode: firstPostcode,
        about: 'Bor i Vogts gate 1, øverst.',
      }),
      await joinFrom(app, {
        email: 'ola@grenda.example',
        postcode: lastPostcode,
        about: 'Bor ved Torshovparken, i nord.',
      }),
    ];
    const owner = await buildUser(app.db, { home });
    const words = ['måke', 'hund', 'barnevakt', 'flytte', 'symaskin'];
    const rings = ringsAround(home);
    for (let i = 0; i < 120; i += 1) {
      app.clock.advance(1000);
      await buildListing(app.db, {
        ownerId: owner.id,
        title: `Kan ${words[i % 5]} nummer ${i}`,
        type: listingTypes[i % 2] ?? 'Offer',
        category: listingCategories[i % 3] ?? 'Other',
        createdAt: app.clock.now(),
        neighbourhoodId: rings[i % 2 === 0 ? 0 : i % rings.length]?.[i % 3] ?? home,
      });
    }
    const cursors = [''];
    const queryArbitrary = fc.record({
      cursor: fc.nat(),
      type: fc.option(fc.constantFrom(...listingTypes)),
      category: fc.option(fc.constantFrom(...listingCategories)),
      search: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom(...words, 'nummer 7', 'barnevatk')),
    });
    let listed = 0;
    const compareResponses = async ({
      cursor,
      ...rest
    }: { cursor: number } & Record<string, string | number | null>) => {
      const query = new URLSearchParams({ cursor: cursors[cursor % cursors.length] ?? '' });
      for (const [name, value] of Object.entries(rest)) if (value) query.set(name, String(value));
      if (query.get('cursor') === '') query.delete('cursor');
      const [one = '', other] = await Promise.all(homes.map((get) => get(`/api/listings/near?${query.toString()}`)));
      expect(other).toBe(one);
      expect(one).toMatch(/^200 /);
      const { nextCursor, listings } = JSON.parse(one.slice(4)) as { nextCursor: string | null; listings: unknown[] };
      listed += listings.length;
      if (nextCursor && cursors.length < 200) cursors.push(nextCursor);
    };
    // Each run sends a query from both homes.
    await fc.assert(fc.asyncProperty(queryArbitrary, compareResponses), { numRuns: queryCount / 2 });
    expect(listed).toBeGreaterThan(queryCount);
    expect(app.logged.join('\n')).not.toMatch(/\b(0472|0481)\b|Vogts|0301-0305/);
  },
);

test('promise 57: the postcode that a new user searched for is neither stored nor emailed; only the neighbourhood is stored', async () => {
  const app = await openTestApp();
  await joinFrom(app, { email: 'kari@grenda.example', postcode: '0476', about: '' });
  const emails = await app.deliverMail();
  const rows = await Promise.all(
    (['users', 'profiles', 'rateLimits', 'mailQueue'] as const).map((table) =>
      app.db.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(JSON.stringify([rows, emails])).not.toContain('0476');
  expect(JSON.stringify(rows)).toContain(home);
});
