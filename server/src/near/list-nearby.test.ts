import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refreshSearchVocabulary } from '../listings/search-vocabulary.ts';
import { ringsAround } from '../places/rings.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInAs } from '../testing/test-app.ts';
import { findNearby } from './find-nearby.ts';
import { parseSearch } from './search-words.ts';

const home = '0301-0305';
const minuteMs = 60 * 1000;

async function openNear() {
  const app = await openTestApp();
  const owner = await buildUser(app.db, { home });
  const caller = await buildUser(app.db, { home });
  const client = await signInAs(app, caller.email);
  const post = async (title: string, values: Parameters<typeof buildListing>[1] = {}) => {
    app.clock.advance(minuteMs);
    const times = { createdAt: app.clock.now(), updatedAt: app.clock.now() };
    return buildListing(app.db, { ownerId: owner.id, neighbourhoodId: home, title, ...times, ...values });
  };
  const listTitles = async (query: object = {}) =>
    (await client.listNearby({ query }))?.listings.map(({ title }) => title) ?? [];
  return { ...app, owner, caller, client, post, listTitles };
}

async function readAllPages(
  { client, between }: { client: Client; between?: () => Promise<unknown> },
  query: object = {},
) {
  const pages: string[][] = [];
  for (let cursor: string | undefined; ;) {
    const page = await client.listNearby({ query: { ...query, ...(cursor === undefined ? {} : { cursor }) } });
    pages.push(page?.listings.map(({ title }) => title) ?? []);
    cursor = page?.nextCursor ?? undefined;
    if (cursor === undefined) return pages;
    await between?.();
  }
}

type Client = Awaited<ReturnType<typeof signInAs>>;

test("distant listings are marked as far away, but never those in the caller's own or a bordering neighbourhood", async () => {
  const { client, post } = await openNear();
  const rings = ringsAround(home);
  for (const ring of rings.toReversed()) await post('Hei', { neighbourhoodId: ring.at(-1) ?? home });
  const listings = (await client.listNearby({ query: {} }))?.listings ?? [];
  const firstFar = listings.findIndex(({ isFar }) => isFar);
  expect(firstFar).toBeGreaterThan(1);
  expect(listings.map(({ isFar }) => isFar)).toEqual(rings.map((_, index) => index >= firstFar));
});

test('listings are sorted by ring, newest first within each, in pages of 20 that new listings do not shift', async () => {
  const { client, post } = await openNear();
  const rings = ringsAround(home);
  const titles: string[][] = rings.map(() => []);
  for (let i = 0; i < 66; i += 1) {
    const ring = (i * 5) % rings.length;
    const { title } = await post(`Ring ${ring} nummer ${i}`, {
      neighbourhoodId: rings[ring]?.[i % 3] ?? home,
    });
    titles[ring]?.unshift(title);
  }
  const between = () => post('Nyere enn alle');
  const pages = await readAllPages({ client, between });
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 20, 6]);
  expect(pages.flat()).toEqual(titles.flat());
});

test('paging returns all listings, even if most of those in a ring are in one neighbourhood', async () => {
  const { client, post } = await openNear();
  const ring = ringsAround(home)[4] ?? [];
  for (let i = 0; i < 25; i += 1) await post(`Nummer ${i}`, { neighbourhoodId: ring[7] ?? '' });
  for (let i = 0; i < 3; i += 1) await post(`Andre ${i}`, { neighbourhoodId: ring[8] ?? '' });
  const numbers = Array.from({ length: 25 }, (_, i) => `Nummer ${24 - i}`);
  expect((await readAllPages({ client })).flat()).toEqual(['Andre 2', 'Andre 1', 'Andre 0', ...numbers]);
});

test('hidden, removed, expired and closed listings and those without a known neighbourhood are left out, and the caller’s own listings are included', async () => {
  const { clock, post, client, caller, listTitles } = await openNear();
  const now = clock.now();
  await post('Skjult', { hiddenAt: now });
  await post('Fjernet', { removedAt: now });
  await post('Utløpt', { expiresAt: now });
  await post('Lukket', { status: 'Closed' });
  await post('Uten bosted', { neighbourhoodId: null });
  await post('Gammelt nabolag', { neighbourhoodId: '9999-99' });
  await post('Min egen', { ownerId: caller.id, expiresAt: new Date(now.getTime() + 99 * minuteMs) });
  expect(await listTitles()).toEqual(['Min egen']);
  expect((await client.listNearby())?.listings).toMatchObject([{ isOwn: true, neighbourhood: { name: 'Torshov' } }]);
});

test('the near list can be filtered by type and category', async () => {
  const { post, listTitles } = await openNear();
  await post('Tilbud om hund', { type: 'Offer', category: 'Pets' });
  await post('Ønske om hund', { type: 'Request', category: 'Pets' });
  await post('Ønske om skyss', { type: 'Request', category: 'Transport' });
  expect(await listTitles({ type: 'Request' })).toEqual(['Ønske om skyss', 'Ønske om hund']);
  expect(await listTitles({ category: 'Pets' })).toEqual(['Ønske om hund', 'Tilbud om hund']);
  expect(await listTitles({ type: 'Request', category: 'Pets', search: 'hund' })).toEqual(['Ønske om hund']);
});

test.each([
  ['måke', ['Hjelp til snømåking']],
  ['SNØMÅKING i', ['Hjelp til snømåking']],
  ['snømåkign', ['Hjelp til snømåking']],
  ['hundene', ['Passer hund og katt']],
  ['hund katt', ['Passer hund og katt']],
  ['hund snø', []],
  ['og', ['Passer hund og katt']],
  ['TV', ['Henger opp tv']],
  ['100%', ['Gir bort 100% ull']],
  // Null means all listings, since the search has no words.
  ['_', null],
  ['', null],
  ['xyzzyx', []],
  ['på fjellet', ['Fjernt, på Fjellheim']],
] as const)('a search for %j finds %j', async (search, found) => {
  const { post, listTitles, deps } = await openNear();
  const all = ['Hjelp til snømåking', 'Passer hund og katt', 'Henger opp tv', 'Gir bort 100% ull'];
  for (const title of all) await post(title, { description: '' });
  const far = ringsAround(home)[6]?.[3] ?? '';
  await post('Fjernt, på Fjellheim', { description: '', neighbourhoodId: far });
  await refreshSearchVocabulary(deps);
  expect(await listTitles({ search })).toEqual(found ?? [...all.toReversed(), 'Fjernt, på Fjellheim']);
});

test.each([
  ['barnvogn', 'a missing letter'],
  ['barrnevogn', 'an extra letter'],
  ['barnevagn', 'a wrong letter'],
  ['branevogn', 'two swapped letters'],
  ['arnevogn', 'the first letter missing'],
  ['barnevog', 'the last letter missing'],
  ['barnvognene', 'a typo in another inflected form'],
  ['barnevagn selges', 'a typo before a correct word'],
  ['selges barnvogn', 'a typo after a correct word'],
  ['seljes barnvogn', 'a typo in each word'],
])('a search for %j, with %s, finds the intended word', async (search) => {
  const { post, listTitles, deps } = await openNear();
  await post('Barnevogn selges', { description: '' });
  await post('Båndsag', { description: '' });
  await refreshSearchVocabulary(deps);
  expect(await listTitles({ search })).toEqual(['Barnevogn selges']);
});

test.each(['barnavagn', 'vognm', 'barnevognskogen', 'x'.repeat(80), 'båndsga selges barnevogn', 'selge', '1234568'])(
  'a search for %j finds nothing, because its words cannot be corrected or no listing has all of them',
  async (search) => {
    const { post, listTitles, deps } = await openNear();
    await post('Barnevogn til salgs', { description: `${'x'.repeat(79)} 1234567` });
    await post('Båndsag');
    await refreshSearchVocabulary(deps);
    expect(await listTitles({ search })).toEqual([]);
  },
);

test('listings that match the corrected word, its inflected forms or compounds are sorted nearest first', async () => {
  const { post, listTitles, deps } = await openNear();
  const rings = ringsAround(home);
  await post('Henger', { neighbourhoodId: rings[6]?.[0] ?? home });
  await post('Tilhengeren', { neighbourhoodId: rings[4]?.[0] ?? home });
  await post('Tilhengerne', { neighbourhoodId: rings[2]?.[0] ?? home });
  await post('Båttilhenger', { neighbourhoodId: rings[0]?.[0] ?? home });
  await refreshSearchVocabulary(deps);
  expect(await listTitles({ search: 'tilhegner' })).toEqual(['Båttilhenger', 'Tilhengerne', 'Tilhengeren']);
});

test('a match in the description is returned with the text around it, even if the search has a typo', async () => {
  const { post, client, deps } = await openNear();
  await post('Rydde garasjen', { description: 'Jeg trenger noen med tilhenger.' });
  await refreshSearchVocabulary(deps);
  const excerpts = async (search?: string) =>
    (await client.listNearby({ query: { search } }))?.listings.map(({ excerpt }) => excerpt);
  const excerpt = { before: 'Jeg trenger noen med ', match: 'tilhenger', after: '.' };
  for (const search of ['tilhengeren', 'tilhegner']) expect(await excerpts(search)).toEqual([excerpt]);
  for (const search of ['garasje', undefined]) expect(await excerpts(search)).toEqual([null]);
});

test('search results are paged, including matches of similar words and distant listings', async () => {
  const { client, post, deps } = await openNear();
  const rings = ringsAround(home);
  for (let i = 0; i < 45; i += 1) {
    await post(`Kan måke nummer ${i}`, { description: '', neighbourhoodId: rings[(i % 4) * 2]?.[i % 2] ?? home });
    await post(`Barnevakt ${i}`, { description: '', neighbourhoodId: rings[7 - (i % 2)]?.[i % 50] ?? home });
  }
  const exact = (await readAllPages({ client }, { search: 'måke' })).map(({ length }) => length);
  expect(exact).toEqual([20, 20, 5]);
  await refreshSearchVocabulary(deps);
  const similar = await readAllPages({ client }, { search: 'barnevatk' });
  expect(similar.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(new Set(similar.flat()).size).toBe(45);
});

async function viewAs(reader: Client, listingId: string, userId: string) {
  return [
    (await reader.listNearby())?.listings.map(({ title }) => title),
    await reader.readListing({ params: { listingId } }).then(() => 200, statusOf),
    await reader.readNeighbour({ params: { userId } }).then((page) => page?.isBlocked, statusOf),
  ];
}

test('walking the rings, as for frequent words, and an index lookup, as for rare words, find the same listings', async () => {
  const { client, post, db } = await openNear();
  const rings = ringsAround(home);
  for (let i = 0; i < 120; i += 1) {
    const neighbourhoodId = rings[(i * 3) % rings.length]?.[i % 2] ?? home;
    await post(`Kan måke nummer ${i}`, { neighbourhoodId, category: i % 4 === 0 ? 'Pets' : 'Household' });
  }
  const queries = [{ search: 'måke' }, { search: 'måke nummer', category: 'Pets' }, { search: 'nummer 7' }];
  const runAll = () => Promise.all(queries.map((query) => readAllPages({ client }, query)));
  // Without statistics the table counts as empty, so every search uses the index lookup.
  const lookedUp = await runAll();
  await sql`analyze listings`.execute(db);
  expect(await runAll()).toEqual(lookedUp);
  expect(lookedUp.map((pages) => pages.flat().length)).toEqual([120, 30, 1]);
});

test('a search with low read limits finds the nearest matches, but may leave out distant ones', async () => {
  const { db, clock, caller, post } = await openNear();
  const rings = ringsAround(home);
  for (let i = 0; i < 40; i += 1) {
    await post(i % 2 === 0 ? `Kan måke ${i}` : `Passer hund ${i}`, { neighbourhoodId: rings[i % 8]?.[0] ?? home });
  }
  const search = await parseSearch(db, 'måke');
  const query = { rings, filter: { callerId: caller.id, now: clock.now() }, search, limit: 21, after: undefined };
  const find = async (walk: { rings: number; maxRead: number }, lookup: number) =>
    (await findNearby(db, { ...query, usesSimilarWords: false }, { walk, lookup })).rows.map(({ ring, id }) => ({
      ring,
      id,
    }));
  const all = await find({ rings: 3, maxRead: 100 }, 100);
  expect(all.map(({ ring }) => ring)).toEqual([0, 2, 4, 6].flatMap((ring) => [ring, ring, ring, ring, ring]));
  // The walk finds all matches in rings 0 and 2. It may read five listings in each of the 30 neighbourhoods of ring 2.
  const some = await find({ rings: 3, maxRead: 150 }, 8);
  expect(some.slice(0, 10)).toEqual(all.slice(0, 10));
  expect(all).toEqual(expect.arrayContaining(some));
  expect(new Set(some.map(({ id }) => id)).size).toBe(some.length);
  expect((await find({ rings: 1, maxRead: 2 }, 1)).slice(0, 2)).toEqual(all.slice(0, 2));
});

test('promise 59: a block immediately hides each user’s listings from the other user, and the blocker’s page from the blocked user', async () => {
  const app = await openNear();
  const { client, post, owner, caller, listTitles } = app;
  const ownerClient = await signInAs(app, owner.email);
  const ownListing = await post('Min', { ownerId: caller.id });
  const { id: listingId } = await post('Deres');
  expect(await viewAs(client, listingId, owner.id)).toEqual([['Deres', 'Min'], 200, false]);
  await client.blockNeighbour({ params: { userId: owner.id } });
  expect(await viewAs(client, listingId, owner.id)).toEqual([['Min'], 404, true]);
  expect(await viewAs(ownerClient, ownListing.id, caller.id)).toEqual([['Deres'], 404, 404]);
  await client.unblockNeighbour({ params: { userId: owner.id } });
  expect(await listTitles()).toEqual(['Deres', 'Min']);
});

function statusOf(error: unknown) {
  return (error as { problem: { status: number } }).problem.status;
}

function encode(text: string) {
  return Buffer.from(text).toString('base64url');
}

test('a caller without a neighbourhood is asked to choose one, and an invalid cursor returns 400', async () => {
  const app = await openNear();
  const withoutHome = await signInAs(app, (await buildUser(app.db)).email);
  expect(await problemOf(withoutHome.listNearby())).toMatchObject({
    status: 409,
    detail: 'Choose your neighbourhood first.',
  });
  const id = '019cec37-b600-7613-b7ff-ee9ef6bbf0f8';
  for (const cursor of [
    'x',
    encode('true 1 2'),
    encode(`false 1 2026-13-01T00:00:00.000Z ${id}`),
    encode(`false -1 x ${id}`),
  ]) {
    expect(await problemOf(app.client.listNearby({ query: { cursor } }))).toMatchObject({
      status: 400,
      errors: { cursor: ['Use the cursor of an earlier response.'] },
    });
  }
  const beyond = encode(`false 99 2026-01-01T00:00:00.000Z ${id}`);
  expect((await app.client.listNearby({ query: { cursor: beyond } }))?.listings).toEqual([]);
});

test('approved users in the caller’s own and bordering neighbourhoods are counted, up to a hundred', async () => {
  const { client, db } = await openNear();
  const [, bordering = [], beyond = []] = ringsAround(home);
  const count = async () => (await client.listNearby())?.neighbourCount;
  expect(await count()).toBe(2);
  await buildUser(db, { home, isApproved: false });
  await buildUser(db, { home: beyond[0] ?? '' });
  expect(await count()).toBe(2);
  for (let i = 0; i < 98; i += 1) await buildUser(db, { home: bordering[i % bordering.length] ?? '' });
  expect(await count()).toBe(100);
  await buildUser(db, { home });
  expect(await count()).toBe(100);
});

test('listings show their dates to every caller, and the name of their owner to approved callers only', async () => {
  const { post, listTitles, client, caller, owner, db } = await openNear();
  await post('Hund', { startDate: new Date('2026-11-28T11:00:00Z') });
  expect(await listTitles()).toEqual(['Hund']);
  const days = { startDateUtc: '2026-11-28T11:00:00.000Z', endDateUtc: null };
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const profile = await db
    .selectFrom('profiles')
    .select('displayName')
    .where('userId', '=', owner.id)
    .executeTakeFirst();
  const ownerName = profile?.displayName ?? username;
  expect((await client.listNearby())?.listings).toMatchObject([{ ...days, ownerName }]);
  await db.updateTable('users').set({ isApproved: false }).where('id', '=', caller.id).execute();
  expect((await client.listNearby())?.listings).toMatchObject([{ ...days, ownerName: null }]);
});

test('searches ignore the case of Norwegian letters, even if the database’s locale does not', async () => {
  const { db, client, post } = await openNear();
  await post('ÆRLIG ØL PÅ ÅS', { description: '' });
  const { rows } = await sql<{ datctype: string }>`
    select datctype from pg_database where datname = current_database()`.execute(db);
  // With the locale C, lower() leaves Æ, Ø and Å unchanged on PostgreSQL.
  expect(rows[0]?.datctype).toMatch(/^C/);
  for (const search of ['ærlig', 'ØL på', 'ås']) {
    expect((await client.listNearby({ query: { search } }))?.listings).toHaveLength(1);
  }
});
