import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { retryCollisions } from '../db/transaction.ts';
import { finishRun, claimRun } from '../db/job-schedule.ts';
import type { Deps } from '../deps.ts';
import { nilUuid } from '../db/uuid.ts';

/** Listings read at once, and words written: few enough that no statement takes long, and nobody waits for it. */
const batchSize = 500;
/** How old the words may be; a little less than it takes until it is its turn again. */
const oldMs = 55 * 60 * 1000;

/**
 * Adds what a search text has to the words that a fault of typing is mended by. Only for what has a limit a day, as the
 * words grow by it (promise 55): what is edited waits for the hourly reading.
 */
export async function addToSearchVocabulary(db: Db, searchText: string): Promise<void> {
  await sql`
    insert into listing_words (word) select * from unnest(${wordsIn([searchText])}::text[]) on conflict do nothing
  `.execute(db);
}

/**
 * Reads all open listings anew, unless that was done lately: adds the words that it finds and forgets those that are in
 * none any more. One that is posted or edited meanwhile may wait for the next time.
 */
export async function refreshSearchVocabulary(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  if (!(await claimRun(db, 'words', { since: new Date(now.getTime() - oldMs), now }))) return;
  const { rows } = await sql<{ began: string }>`select now()::text as began`.execute(db);
  const [{ began } = { began: '' }] = rows;
  let after = nilUuid;
  const readSome = async () => {
    const listings = await openAfter(db, after).execute();
    after = listings.at(-1)?.id ?? after;
    await see(db, wordsIn(listings.map(({ searchText }) => searchText ?? '')), began);
    return listings.length;
  };
  await inBatches(batchSize, readSome, signal);
  let last = '';
  const deleteBatch = async () => {
    const read = await forgetUnseen(db, { after: last, began });
    last = read.last ?? last;
    return read.count;
  };
  await inBatches(batchSize, deleteBatch, signal);
  if (signal?.aborted) return;
  await finishRun(db, 'words', clock.now());
}

/** Where the neighbours' app is closed nobody searches, and no words are kept; once it opens they are read at once. */
export async function emptySearchVocabulary({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.deleteFrom('upkeep').where('task', '=', 'words').execute();
  await sql`truncate listing_words`.execute(db);
}

/** Some open listings, those after one in the order of ids. */
export function openAfter(db: Db, id: string) {
  return db
    .selectFrom('listings')
    .select(['id', 'searchText'])
    .where('status', '=', 'Open')
    .where('removedAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(batchSize);
}

/**
 * Each word is written once a time, however many listings have it. A time that lies ahead was written before the
 * database's clock was set back.
 */
async function see(db: Db, words: readonly string[], began: string): Promise<void> {
  for (let at = 0; at < words.length; at += batchSize) {
    await retryCollisions(() =>
      sql`
        insert into listing_words (word) select * from unnest(${words.slice(at, at + batchSize)}::text[])
        on conflict (word) do update set seen_at = now()
        where listing_words.seen_at not between ${began}::timestamptz and now()
      `.execute(db),
    );
  }
}

/** Looks at some words, those after the last one, however many there are, and forgets those not seen since. */
async function forgetUnseen(db: Db, { after, began }: { after: string; began: string }) {
  const { rows } = await retryCollisions(() =>
    sql<{ count: number; last: string | null }>`
      with read as materialized (
        select word from listing_words where word > ${after} order by word limit ${sql.lit(batchSize)}
      ),
      forgotten as (
        delete from listing_words
        where word in (select word from read) and seen_at not between ${began}::timestamptz and now()
      )
      select count(*)::int as count, max(word) as last from read
    `.execute(db),
  );
  return rows[0] ?? { count: 0, last: null };
}

/**
 * Words of letters alone, each once: shorter ones are like too many others, and what is longer is no word. In one order,
 * so that no two who add some wait for each other.
 */
function wordsIn(searchTexts: readonly string[]): string[] {
  return [...new Set(searchTexts.flatMap((text) => text.match(/(?<= )\p{L}{5,30}(?= )/gu) ?? []))].toSorted();
}
