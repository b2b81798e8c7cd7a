import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { finishTurn, takeTurn } from '../db/upkeep-times.ts';
import type { Deps } from '../deps.ts';

/** Listings read at once, and words written: few enough that no statement takes long, and nobody waits for it. */
const batchSize = 500;
/** How old the words may be; a little less than it takes until it is its turn again. */
const oldMs = 55 * 60 * 1000;

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Adds what a search text has to the words that a fault of typing is mended by. */
export async function addWords(db: Db, searchText: string): Promise<void> {
  await sql`
    insert into listing_words (word) select * from unnest(${wordsIn([searchText])}::text[]) on conflict do nothing
  `.execute(db);
}

/**
 * Reads all open listings anew, unless that was done lately: adds the words that it finds and forgets those that are in
 * none any more. One that is posted meanwhile may wait for the next time.
 */
export async function renewListingWords(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  if (!(await takeTurn(db, 'words', { since: new Date(now.getTime() - oldMs), now }))) return;
  const { rows } = await sql<{ began: string }>`select now()::text as began`.execute(db);
  const [{ began } = { began: '' }] = rows;
  let after = beforeAll;
  const readSome = async () => {
    const listings = await openAfter(db, after);
    after = listings.at(-1)?.id ?? after;
    await see(db, wordsIn(listings.map(({ searchText }) => searchText ?? '')), began);
    return listings.length;
  };
  await inBatches(batchSize, readSome, signal);
  if (signal?.aborted) return;
  await inBatches(batchSize, () => forgetUnseen(db, began), signal);
  await finishTurn(db, 'words', clock.now());
}

function openAfter(db: Db, id: string) {
  return db
    .selectFrom('listings')
    .select(['id', 'searchText'])
    .where('status', '=', 'Open')
    .where('removedAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(batchSize)
    .execute();
}

/** Each word is written once a time, however many listings have it. */
async function see(db: Db, words: readonly string[], began: string): Promise<void> {
  for (let at = 0; at < words.length; at += batchSize) {
    await sql`
      insert into listing_words (word) select * from unnest(${words.slice(at, at + batchSize)}::text[])
      on conflict (word) do update set seen_at = now() where listing_words.seen_at < ${began}::timestamptz
    `.execute(db);
  }
}

async function forgetUnseen(db: Db, began: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from listing_words where word in (
      select word from listing_words where seen_at not between ${began}::timestamptz and now() limit ${sql.lit(batchSize)}
    )
  `.execute(db);
  return Number(numAffectedRows);
}

/**
 * Words of letters alone, each once: shorter ones are like too many others, and what is longer is no word. In one order,
 * so that no two who add some wait for each other.
 */
function wordsIn(searchTexts: readonly string[]): string[] {
  return [...new Set(searchTexts.flatMap((text) => text.match(/(?<= )\p{L}{5,30}(?= )/gu) ?? []))].toSorted();
}
