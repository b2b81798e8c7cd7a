import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { runInBatches } from '../db/run-in-batches.ts';
import { retryConflicts } from '../db/transaction.ts';
import { finishRun, claimRun } from '../db/job-schedule.ts';
import type { Deps } from '../deps.ts';
import { nilUuid } from '../db/uuid.ts';

const batchSize = 500;
/** A little less than an hour, so that the hourly job skips no run. */
const minIntervalMs = 55 * 60 * 1000;

/**
 * Adds a new listing's words. The words of an edit are added by the hourly refresh: otherwise a user could fill the
 * vocabulary by editing a listing 200 times a day (promise 55).
 */
export async function addToSearchVocabulary(db: Db, searchText: string): Promise<void> {
  await sql`
    insert into listing_words (word) select * from unnest(${wordsIn([searchText])}::text[]) on conflict do nothing
  `.execute(db);
}

export async function refreshSearchVocabulary(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  if (!(await claimRun(db, 'words', { since: new Date(now.getTime() - minIntervalMs), now }))) return;
  const { rows } = await sql<{ startedAt: string }>`select now()::text as "startedAt"`.execute(db);
  const [{ startedAt } = { startedAt: '' }] = rows;
  let after = nilUuid;
  const addBatch = async () => {
    const listings = await selectOpenAfter(db, after).execute();
    after = listings.at(-1)?.id ?? after;
    await addWords(db, wordsIn(listings.map(({ searchText }) => searchText ?? '')), startedAt);
    return listings.length;
  };
  await runInBatches(batchSize, addBatch, signal);
  let last = '';
  const deleteBatch = async () => {
    const batch = await deleteUnseen(db, { after: last, startedAt });
    last = batch.last ?? last;
    return batch.count;
  };
  await runInBatches(batchSize, deleteBatch, signal);
  if (signal?.aborted) return;
  await finishRun(db, 'words', clock.now());
}

/** Empties the vocabulary of a disabled app, and resets the job so that enabling the app refills it immediately. */
export async function emptySearchVocabulary({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.deleteFrom('upkeep').where('task', '=', 'words').execute();
  await sql`truncate listing_words`.execute(db);
}

export function selectOpenAfter(db: Db, id: string) {
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

/** Adds words or marks them as seen. A future `seen_at` dates from before the database clock was set back. */
async function addWords(db: Db, words: readonly string[], startedAt: string): Promise<void> {
  for (let at = 0; at < words.length; at += batchSize) {
    await retryConflicts(() =>
      sql`
        insert into listing_words (word) select * from unnest(${words.slice(at, at + batchSize)}::text[])
        on conflict (word) do update set seen_at = now()
        where listing_words.seen_at not between ${startedAt}::timestamptz and now()
      `.execute(db),
    );
  }
}

async function deleteUnseen(db: Db, { after, startedAt }: { after: string; startedAt: string }) {
  const { rows } = await retryConflicts(() =>
    sql<{ count: number; last: string | null }>`
      with scanned as materialized (
        select word from listing_words where word > ${after} order by word limit ${sql.lit(batchSize)}
      ),
      deleted as (
        delete from listing_words
        where word in (select word from scanned) and seen_at not between ${startedAt}::timestamptz and now()
      )
      select count(*)::int as count, max(word) as last from scanned
    `.execute(db),
  );
  return rows[0] ?? { count: 0, last: null };
}

/** Returns words of 5 to 30 letters, for correcting typos. Sorted, so that concurrent inserts never deadlock. */
function wordsIn(searchTexts: readonly string[]): string[] {
  return [...new Set(searchTexts.flatMap((text) => text.match(/(?<= )\p{L}{5,30}(?= )/gu) ?? []))].toSorted();
}
