import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startAppJobs } from '../start/jobs/app-jobs.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp, signInAs, type TestApp } from '../testing/test-app.ts';
import { nilUuid } from '../db/uuid.ts';
import { selectOpenAfter, refreshSearchVocabulary } from './search-vocabulary.ts';

const hourMs = 60 * 60 * 1000;

async function storedWords({ db }: Pick<TestApp, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('listingWords').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

test('the vocabulary contains each word of 5 to 30 letters in open and visible listings once', async () => {
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
  expect(await storedWords(deps)).toEqual(['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'låner', 'ærlige', 'økser']);
});

test('while the app is enabled, posting a listing adds its words, but the words of an edit are added by the next refresh', async () => {
  const app = await openTestApp({ isAppEnabled: true });
  const owner = await signInAs(app, (await buildUser(app.db, { home: '0301-0305' })).email);
  const posted = await owner.createListing({
    body: { type: 'Offer', category: 'Household', title: 'Henter tilhenger', description: 'Tilhenger' },
  });
  expect(await storedWords(app)).toEqual(['henter', 'tilhenger']);
  await owner.changeListing({ params: { listingId: posted?.listingId ?? '' }, body: { description: 'Gratis' } });
  expect(await storedWords(app)).toEqual(['henter', 'tilhenger']);
  await refreshSearchVocabulary(app.deps);
  expect(await storedWords(app)).toEqual(['gratis', 'henter', 'tilhenger']);
});

test('a pending user’s listing adds no words', async () => {
  const app = await openTestApp({ isAppEnabled: true });
  const pending = await signInAs(app, (await buildUser(app.db, { home: '0301-0305', isApproved: false })).email);
  await pending.createListing({ body: { type: 'Offer', category: 'Household', title: 'Henter tilhenger' } });
  expect(await storedWords(app)).toEqual([]);
});

test('the vocabulary is emptied while the app is disabled, and the next refresh refills it', async () => {
  const { db, deps } = await openTestApp();
  await buildListing(db, { title: 'Henter', description: '' });
  await refreshSearchVocabulary(deps);
  await startAppJobs({ ...deps, isAppEnabled: false })();
  expect(await storedWords(deps)).toEqual([]);
  await refreshSearchVocabulary(deps);
  expect(await storedWords(deps)).toEqual(['henter']);
});

test('no word is lost when the database clock is set back', async () => {
  const { db, deps, clock } = await openTestApp();
  await buildListing(db, { title: 'Henter', description: '' });
  await refreshSearchVocabulary(deps);
  await db
    .updateTable('listingWords')
    .set({ seenAt: sql`now() + interval '1 day'` })
    .execute();
  clock.advance(hourMs);
  await refreshSearchVocabulary(deps);
  expect(await storedWords(deps)).toEqual(['henter']);
});

test('words that are in no listing any more are deleted at the next refresh, which runs at most hourly', async () => {
  const { db, deps, clock } = await openTestApp();
  const { id: ownerId } = await buildUser(db);
  const { id } = await buildListing(db, { ownerId, title: 'Henter tilhenger', description: '' });
  await buildListing(db, { ownerId, title: 'Henter bussen', description: '' });
  await refreshSearchVocabulary(deps);
  await db.deleteFrom('listings').where('id', '=', id).execute();
  await refreshSearchVocabulary(deps);
  expect(await storedWords(deps)).toEqual(['bussen', 'henter', 'tilhenger']);
  clock.advance(hourMs);
  await Promise.all([refreshSearchVocabulary(deps), refreshSearchVocabulary(deps)]);
  expect(await storedWords(deps)).toEqual(['bussen', 'henter']);
});

test('an aborted refresh deletes nothing, and a later one completes', async () => {
  const { db, deps, clock } = await openTestApp();
  const { id: ownerId } = await buildUser(db);
  await buildListing(db, { ownerId, title: 'Henter tilhenger', description: '' });
  await refreshSearchVocabulary(deps);
  clock.advance(hourMs);
  await refreshSearchVocabulary(deps, AbortSignal.abort());
  expect(await storedWords(deps)).toEqual(['henter', 'tilhenger']);
  clock.advance(hourMs);
  await db.deleteFrom('listings').execute();
  await refreshSearchVocabulary(deps);
  expect(await storedWords(deps)).toEqual([]);
});

function toLetters(n: number): string {
  return Array.from(String(n), (digit) => 'abcdefghij'.charAt(Number(digit))).join('');
}

test('the words of more listings than a batch contains are all added, and all deleted', async () => {
  const { db, deps, clock } = await openTestApp();
  const { id: ownerId } = await buildUser(db);
  const listing = await buildListing(db, { ownerId, title: 'Henter', description: '' });
  const copies = Array.from({ length: 1_100 }, (_, i) => ({
    ...listing,
    id: `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
    searchText: ` ordet${toLetters(i)} `,
  }));
  await db.insertInto('listings').values(copies).execute();
  await refreshSearchVocabulary(deps);
  expect(await storedWords(deps)).toHaveLength(1_101);
  await db.deleteFrom('listings').execute();
  clock.advance(hourMs);
  await refreshSearchVocabulary(deps);
  expect(await storedWords(deps)).toEqual([]);
});

test('promise 56: the refresh does not read closed listings, however many there are', async () => {
  const { db } = await openTestApp();
  const listing = await buildListing(db, { title: 'Henter', status: 'Closed' });
  const copies = Array.from({ length: 2_000 }, (_, i) => ({
    ...listing,
    id: `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
  }));
  await db.insertInto('listings').values(copies).execute();
  await sql`analyze listings`.execute(db);
  const plan = await selectOpenAfter(db, nilUuid).explain('text', sql`analyze`);
  expect(JSON.stringify(plan)).toMatch(/Index Scan using listings_(open|status_id) /);
  expect(JSON.stringify(plan)).not.toContain('Rows Removed by Filter');
});

test('the GIN index of the vocabulary has no pending list, so that posting a listing never has to flush one', async () => {
  const { db } = await openTestApp();
  const { rows } = await sql`select reloptions from pg_class where relname = 'listing_words_near'`.execute(db);
  expect(rows).toEqual([{ reloptions: ['fastupdate=off'] }]);
});
