import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refreshSearchVocabulary } from '../listings/search-vocabulary.ts';
import { ringsAround } from '../places/rings.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInAs } from '../testing/test-app.ts';
import { findNear } from './find-nearby.ts';
import { readSearch } from './search-words.ts';

const home = '0301-0305';
const minuteMs = 60 * 1000;

/** Somebody at home, signed in, and what posts listings of one neighbour in any neighbourhood, each a minute later. */
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
  const titles = async (query: object = {}) =>
    (await client.nearListings({ query }))?.listings.map(({ title }) => title) ?? [];
  return { ...app, owner, caller, client, post, titles };
}

/** Every listing, page by page. */
async function allPages({ client, between }: { client: Client; between?: () => Promise<unknown> }, query: object = {}) {
  const seen: string[][] = [];
  for (let cursor: string | undefined; ;) {
    const page = await client.nearListings({ query: { ...query, ...(cursor === undefined ? {} : { cursor }) } });
    seen.push(page?.listings.map(({ title }) => title) ?? []);
    cursor = page?.nextCursor ?? undefined;
    if (cursor === undefined) return seen;
    await between?.();
  }
}

type Client = Awaited<ReturnType<typeof signInAs>>;

test('listings come from ring to ring, newest first in each, in pages of twenty that posting does not disturb', async () => {
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
  const pages = await allPages({ client, between });
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 20, 6]);
  expect(pages.flat()).toEqual(titles.flat());
});

test('a neighbourhood with all that is new in its ring comes whole', async () => {
  const { client, post } = await openNear();
  const ring = ringsAround(home)[4] ?? [];
  for (let i = 0; i < 25; i += 1) await post(`Nummer ${i}`, { neighbourhoodId: ring[7] ?? '' });
  for (let i = 0; i < 3; i += 1) await post(`Andre ${i}`, { neighbourhoodId: ring[8] ?? '' });
  const numbers = Array.from({ length: 25 }, (_, i) => `Nummer ${24 - i}`);
  expect((await allPages({ client })).flat()).toEqual(['Andre 2', 'Andre 1', 'Andre 0', ...numbers]);
});

test('what is hidden, removed, over or not open is not near; what is one’s own is', async () => {
  const { clock, post, client, caller, titles } = await openNear();
  const now = clock.now();
  await post('Skjult', { hiddenAt: now });
  await post('Fjernet', { removedAt: now });
  await post('Utløpt', { expiresAt: now });
  await post('Lukket', { status: 'Closed' });
  await post('Uten bosted', { neighbourhoodId: null });
  await post('Gammelt nabolag', { neighbourhoodId: '9999-99' });
  await post('Min egen', { ownerId: caller.id, expiresAt: new Date(now.getTime() + 99 * minuteMs) });
  expect(await titles()).toEqual(['Min egen']);
  expect((await client.nearListings())?.listings).toMatchObject([{ isOwn: true, neighbourhood: { name: 'Torshov' } }]);
});

test('a type and a category narrow what is near', async () => {
  const { post, titles } = await openNear();
  await post('Tilbud om hund', { type: 'Offer', category: 'Pets' });
  await post('Ønske om hund', { type: 'Request', category: 'Pets' });
  await post('Ønske om skyss', { type: 'Request', category: 'Transport' });
  expect(await titles({ type: 'Request' })).toEqual(['Ønske om skyss', 'Ønske om hund']);
  expect(await titles({ category: 'Pets' })).toEqual(['Ønske om hund', 'Tilbud om hund']);
  expect(await titles({ type: 'Request', category: 'Pets', search: 'hund' })).toEqual(['Ønske om hund']);
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
  ['_', null],
  ['', null],
  ['xyzzyx', []],
  ['på fjellet', ['Fjernt, på Fjellheim']],
] as const)('a search for %j finds %j, in compounds and with a fault of typing too', async (search, found) => {
  const { post, titles, deps } = await openNear();
  const all = ['Hjelp til snømåking', 'Passer hund og katt', 'Henger opp tv', 'Gir bort 100% ull'];
  for (const title of all) await post(title, { description: '' });
  const far = ringsAround(home)[6]?.[3] ?? '';
  await post('Fjernt, på Fjellheim', { description: '', neighbourhoodId: far });
  await refreshSearchVocabulary(deps);
  expect(await titles({ search })).toEqual(found ?? [...all.toReversed(), 'Fjernt, på Fjellheim']);
});

test.each([
  ['barnvogn', 'a letter too few'],
  ['barrnevogn', 'a letter too many'],
  ['barnevagn', 'another letter'],
  ['branevogn', 'two letters that changed places'],
  ['arnevogn', 'none at the beginning'],
  ['barnevog', 'none at the end'],
  ['barnvognene', 'a fault in another form of it'],
  ['barnevagn selges', 'a fault beside a word without'],
  ['selges barnvogn', 'a fault after a word without'],
  ['seljes barnvogn', 'a fault in each word'],
])('%j, with %s, finds what may be meant', async (search) => {
  const { post, titles, deps } = await openNear();
  await post('Barnevogn selges', { description: '' });
  await post('Båndsag', { description: '' });
  await refreshSearchVocabulary(deps);
  expect(await titles({ search })).toEqual(['Barnevogn selges']);
});

test.each(['barnavagn', 'vognm', 'barnevognskogen', 'x'.repeat(80), 'båndsga selges barnevogn', 'selge', '1234568'])(
  '%j is too little like what listings say',
  async (search) => {
    const { post, titles, deps } = await openNear();
    await post('Barnevogn til salgs', { description: `${'x'.repeat(79)} 1234567` });
    await post('Båndsag');
    await refreshSearchVocabulary(deps);
    expect(await titles({ search })).toEqual([]);
  },
);

test('what is meant by a word with a fault comes from near to far, in its other forms and in compounds too', async () => {
  const { post, titles, deps } = await openNear();
  const rings = ringsAround(home);
  await post('Henger', { neighbourhoodId: rings[6]?.[0] ?? home });
  await post('Tilhengeren', { neighbourhoodId: rings[4]?.[0] ?? home });
  await post('Tilhengerne', { neighbourhoodId: rings[2]?.[0] ?? home });
  await post('Båttilhenger', { neighbourhoodId: rings[0]?.[0] ?? home });
  await refreshSearchVocabulary(deps);
  expect(await titles({ search: 'tilhegner' })).toEqual(['Båttilhenger', 'Tilhengerne', 'Tilhengeren']);
});

test('a search goes on where its page ended, also among similar words and far away', async () => {
  const { client, post, deps } = await openNear();
  const rings = ringsAround(home);
  for (let i = 0; i < 45; i += 1) {
    await post(`Kan måke nummer ${i}`, { description: '', neighbourhoodId: rings[(i % 4) * 2]?.[i % 2] ?? home });
    await post(`Barnevakt ${i}`, { description: '', neighbourhoodId: rings[7 - (i % 2)]?.[i % 50] ?? home });
  }
  const exact = (await allPages({ client }, { search: 'måke' })).map(({ length }) => length);
  expect(exact).toEqual([20, 20, 5]);
  await refreshSearchVocabulary(deps);
  const similar = await allPages({ client }, { search: 'barnevatk' });
  expect(similar.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(new Set(similar.flat()).size).toBe(45);
});

/** What somebody sees of another: the titles near, a listing, and whether they have blocked them. */
async function seenBy(reader: Client, id: string, userId: string) {
  return [
    (await reader.nearListings())?.listings.map(({ title }) => title),
    await reader.readListing({ params: { listingId: id } }).then(() => 200, statusOf),
    await reader.readNeighbour({ params: { userId } }).then((page) => page?.isBlocked, statusOf),
  ];
}

test('a frequent word is walked to and a rare one looked up, and both plans find the same', async () => {
  const { client, post, db } = await openNear();
  const rings = ringsAround(home);
  for (let i = 0; i < 120; i += 1) {
    const neighbourhoodId = rings[(i * 3) % rings.length]?.[i % 2] ?? home;
    await post(`Kan måke nummer ${i}`, { neighbourhoodId, category: i % 4 === 0 ? 'Pets' : 'Household' });
  }
  const queries = [{ search: 'måke' }, { search: 'måke nummer', category: 'Pets' }, { search: 'nummer 7' }];
  const ask = () => Promise.all(queries.map((query) => allPages({ client }, query)));
  // Of a table that was never analyzed nobody knows how large it is, and all is looked up.
  const lookedUp = await ask();
  await sql`analyze listings`.execute(db);
  expect(await ask()).toEqual(lookedUp);
  expect(lookedUp.map((pages) => pages.flat().length)).toEqual([120, 30, 1]);
});

test('a search that may read little finds what is nearest, and of what is far away as much as it may', async () => {
  const { db, clock, caller, post } = await openNear();
  const rings = ringsAround(home);
  // Two of four in the first four rings, the rest beyond.
  for (let i = 0; i < 40; i += 1) {
    await post(i % 2 === 0 ? `Kan måke ${i}` : `Passer hund ${i}`, { neighbourhoodId: rings[i % 8]?.[0] ?? home });
  }
  const search = await readSearch(db, 'måke');
  const asked = { rings, filter: { callerId: caller.id, now: clock.now() }, search, limit: 21, after: undefined };
  const find = async (walked: { rings: number; mostRead: number }, lookedUp: number) =>
    (await findNear(db, { ...asked, isSimilar: false }, { walked, lookedUp })).rows.map(({ ring, id }) => ({
      ring,
      id,
    }));
  const all = await find({ rings: 3, mostRead: 100 }, 100);
  expect(all.map(({ ring }) => ring)).toEqual([0, 2, 4, 6].flatMap((ring) => [ring, ring, ring, ring, ring]));
  // Of two rings the five each has; what else is looked up may be any.
  const some = await find({ rings: 3, mostRead: 100 }, 8);
  expect(some.slice(0, 10)).toEqual(all.slice(0, 10));
  expect(all).toEqual(expect.arrayContaining(some));
  expect(new Set(some.map(({ id }) => id)).size).toBe(some.length);
  // Of a ring no more than the newest.
  expect((await find({ rings: 1, mostRead: 2 }, 1)).slice(0, 2)).toEqual(all.slice(0, 2));
});

test('promise 59: what either of two blocked posts is gone for the other at once, listing and page, both ways', async () => {
  const app = await openNear();
  const { client, post, owner, caller, titles } = app;
  const theirs = await signInAs(app, owner.email);
  const mine = await post('Min', { ownerId: caller.id });
  const { id: listingId } = await post('Deres');
  expect(await seenBy(client, listingId, owner.id)).toEqual([['Deres', 'Min'], 200, false]);
  await client.blockNeighbour({ params: { userId: owner.id } });
  expect(await seenBy(client, listingId, owner.id)).toEqual([['Min'], 404, true]);
  expect(await seenBy(theirs, mine.id, caller.id)).toEqual([['Deres'], 404, 404]);
  await client.unblockNeighbour({ params: { userId: owner.id } });
  expect(await titles()).toEqual(['Deres', 'Min']);
});

function statusOf(error: unknown) {
  return (error as { problem: { status: number } }).problem.status;
}

function word(text: string) {
  return Buffer.from(text).toString('base64url');
}

test('who has not chosen where they live is told to; a cursor of somebody’s own making is refused', async () => {
  const app = await openNear();
  const lost = await signInAs(app, (await buildUser(app.db)).email);
  expect(await problemOf(lost.nearListings())).toMatchObject({
    status: 409,
    detail: 'Choose your neighbourhood first.',
  });
  const id = '019cec37-b600-7613-b7ff-ee9ef6bbf0f8';
  for (const cursor of [
    'x',
    word('true 1 2'),
    word(`false 1 2026-13-01T00:00:00.000Z ${id}`),
    word(`false -1 x ${id}`),
  ]) {
    expect(await problemOf(app.client.nearListings({ query: { cursor } }))).toMatchObject({
      status: 400,
      errors: { cursor: ['Use the cursor of an earlier response.'] },
    });
  }
  const beyond = word(`false 99 2026-01-01T00:00:00.000Z ${id}`);
  expect((await app.client.nearListings({ query: { cursor: beyond } }))?.listings).toEqual([]);
});

test('neighbours are counted to ten, the approved ones of the neighbourhood', async () => {
  const { client, db } = await openNear();
  const count = async () => (await client.nearListings())?.neighbourCount;
  expect(await count()).toBe(2);
  for (let i = 0; i < 9; i += 1) await buildUser(db, { home, isApproved: i > 0 });
  await buildUser(db, { home: '0301-0203' });
  expect(await count()).toBe(10);
  await buildUser(db, { home });
  expect(await count()).toBe(10);
});

test('Norwegian letters are found in a database whose locale knows none', async () => {
  const { db, client, post } = await openNear();
  await post('ÆRLIG ØL PÅ ÅS', { description: '' });
  const { rows } = await sql<{ datctype: string }>`
    select datctype from pg_database where datname = current_database()`.execute(db);
  // Both engines of the suite have it: lower() there leaves Æ, Ø and Å as they are on PostgreSQL.
  expect(rows[0]?.datctype).toMatch(/^C/);
  for (const search of ['ærlig', 'ØL på', 'ås']) {
    expect((await client.nearListings({ query: { search } }))?.listings).toHaveLength(1);
  }
});
