import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startAppJobs } from '../jobs/app-jobs.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp, signInAs, type TestApp } from '../testing/test-app.ts';
import { nilUuid } from '../db/uuid.ts';
import { openAfter, refreshSearchVocabulary } from './search-vocabulary.ts';

const hourMs = 60 * 60 * 1000;

async function wordsOf({ db }: Pick<TestApp, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('listingWords').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

test('words of letters, five to thirty of them, are known once from the listings that can be seen', async () => {
  const { db, deps, clock } = await openTestApp();
  const { id: ownerId } = await buildUser(db);
  const build = (title: string, values: object = {}) =>
    buildListing(db, { ownerId, title, description: '', ...values });
  await build('Låner bort ØKS, økser og ÆRLIGE råd');
  await build(`Låner bort 12345678 og ${'a'.repeat(30)}, ${'b'.repeat(31)}`);
  await build('Lukket', { status: 'Closed' });
  await build('Fjernet', { removedAt: clock.now() });
  await build('Skjult', { hiddenAt: clock.now() });
  await build('Ukjent', { searchText: null });
  await refreshSearchVocabulary(deps);
  expect(await wordsOf(deps)).toEqual(['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'låner', 'ærlige', 'økser']);
});

test('promise 55: what is posted is known at once, where the app is open, and what is edited within the hour', async () => {
  const app = await openTestApp({ isAppOpen: true });
  const owner = await signInAs(app, (await buildUser(app.db, { home: '0301-0305' })).email);
  const posted = await owner.createListing({
    body: { type: 'Offer', category: 'Household', title: 'Henter tilhenger', description: 'Tilhenger' },
  });
  expect(await wordsOf(app)).toEqual(['henter', 'tilhenger']);
  await owner.changeListing({ params: { listingId: posted?.listingId ?? '' }, body: { description: 'Gratis' } });
  expect(await wordsOf(app)).toEqual(['henter', 'tilhenger']);
  await refreshSearchVocabulary(app.deps);
  expect(await wordsOf(app)).toEqual(['gratis', 'henter', 'tilhenger']);
});

test('what nobody sees yet adds no words', async () => {
  const app = await openTestApp({ isAppOpen: true });
  const waiting = await signInAs(app, (await buildUser(app.db, { home: '0301-0305', isApproved: false })).email);
  await waiting.createListing({ body: { type: 'Offer', category: 'Household', title: 'Henter tilhenger' } });
  expect(await wordsOf(app)).toEqual([]);
});

test('where the app is closed no words are kept, and all are read when it opens', async () => {
  const { db, deps } = await openTestApp();
  await buildListing(db, { title: 'Henter', description: '' });
  await refreshSearchVocabulary(deps);
  await startAppJobs({ ...deps, isAppOpen: false })();
  expect(await wordsOf(deps)).toEqual([]);
  await refreshSearchVocabulary(deps);
  expect(await wordsOf(deps)).toEqual(['henter']);
});

test('promise 56: a clock of the database that was set back loses no word', async () => {
  const { db, deps, clock } = await openTestApp();
  await buildListing(db, { title: 'Henter', description: '' });
  await refreshSearchVocabulary(deps);
  await db
    .updateTable('listingWords')
    .set({ seenAt: sql`now() + interval '1 day'` })
    .execute();
  clock.advance(hourMs);
  await refreshSearchVocabulary(deps);
  expect(await wordsOf(deps)).toEqual(['henter']);
});

test('words that are in no listing any more are forgotten within the hour, and read no more often than that', async () => {
  const { db, deps, clock } = await openTestApp();
  const { id: ownerId } = await buildUser(db);
  const { id } = await buildListing(db, { ownerId, title: 'Henter tilhenger', description: '' });
  await buildListing(db, { ownerId, title: 'Henter bussen', description: '' });
  await refreshSearchVocabulary(deps);
  await db.deleteFrom('listings').where('id', '=', id).execute();
  await refreshSearchVocabulary(deps);
  expect(await wordsOf(deps)).toEqual(['bussen', 'henter', 'tilhenger']);
  clock.advance(hourMs);
  await Promise.all([refreshSearchVocabulary(deps), refreshSearchVocabulary(deps)]);
  expect(await wordsOf(deps)).toEqual(['bussen', 'henter']);
});

test('a reading that is stopped forgets nothing, and goes on elsewhere', async () => {
  const { db, deps, clock } = await openTestApp();
  const { id: ownerId } = await buildUser(db);
  await buildListing(db, { ownerId, title: 'Henter tilhenger', description: '' });
  await refreshSearchVocabulary(deps);
  clock.advance(hourMs);
  await refreshSearchVocabulary(deps, AbortSignal.abort());
  expect(await wordsOf(deps)).toEqual(['henter', 'tilhenger']);
  clock.advance(hourMs);
  await db.deleteFrom('listings').execute();
  await refreshSearchVocabulary(deps);
  expect(await wordsOf(deps)).toEqual([]);
});

function inLetters(n: number): string {
  return Array.from(String(n), (digit) => 'abcdefghij'.charAt(Number(digit))).join('');
}

test('all words of many listings are read, and all are forgotten', async () => {
  const { db, deps, clock } = await openTestApp();
  const { id: ownerId } = await buildUser(db);
  const listing = await buildListing(db, { ownerId, title: 'Henter', description: '' });
  const copies = Array.from({ length: 1_100 }, (_, i) => ({
    ...listing,
    id: `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
    searchText: ` ordet${inLetters(i)} `,
  }));
  await db.insertInto('listings').values(copies).execute();
  await refreshSearchVocabulary(deps);
  expect(await wordsOf(deps)).toHaveLength(1_101);
  await db.deleteFrom('listings').execute();
  clock.advance(hourMs);
  await refreshSearchVocabulary(deps);
  expect(await wordsOf(deps)).toEqual([]);
});

test('promise 56: however many listings are over, none of them is read', async () => {
  const { db } = await openTestApp();
  const listing = await buildListing(db, { title: 'Henter', status: 'Closed' });
  const copies = Array.from({ length: 2_000 }, (_, i) => ({
    ...listing,
    id: `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
  }));
  await db.insertInto('listings').values(copies).execute();
  await sql`analyze listings`.execute(db);
  const plan = await openAfter(db, nilUuid).explain();
  expect(JSON.stringify(plan)).toContain('listings_open');
});

test('whoever posts puts the words of nobody else in their place', async () => {
  const { db } = await openTestApp();
  const { rows } = await sql`select reloptions from pg_class where relname = 'listing_words_near'`.execute(db);
  expect(rows).toEqual([{ reloptions: ['fastupdate=off'] }]);
});
