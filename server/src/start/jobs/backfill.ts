import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { runInBatches } from '../../db/run-in-batches.ts';
import type { ListingRow } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { nilUuid } from '../../db/uuid.ts';
import type { Deps } from '../../deps.ts';
import { expiryFrom } from '../../listings/listing-expiry.ts';
import { searchText } from '../../listings/search-text.ts';
import { matchNeighbourhood } from '../../places/match-neighbourhood.ts';

const batchSize = 500;
/** Recently changed listings are checked, because versions before 0.2.0 do not update search_text. */
const recentlyChangedMs = 2 * 24 * 60 * 60 * 1000;

type Batch = { count: number; last?: string | undefined };

type Step = (tx: Tx, after: string, now: Date) => Promise<Batch>;

/** Fills in columns of rows written by versions before 0.2.0 or while the app was disabled. Skips locked rows. */
export async function backfill({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>, signal?: AbortSignal) {
  for (const [kind, step] of Object.entries(steps)) {
    let after = nilUuid;
    const runBatch = async () => {
      const { count, last = after } = await inTransaction(db, (tx) => step(tx, after, clock.now()));
      after = last;
      return count;
    };
    const count = await runInBatches(batchSize, runBatch, signal);
    if (count >= batchSize) log.info({ kind, count }, 'backfill checked rows');
  }
}

const steps = {
  setProfileNeighbourhoods,
  addSearchTexts,
  updateSearchTexts,
  setListingNeighbourhoods,
  setExpiries,
} satisfies Record<string, Step>;

async function setProfileNeighbourhoods(tx: Tx, after: string): Promise<Batch> {
  const profiles = await tx
    .selectFrom('profiles')
    .select(['userId', 'neighbourhood'])
    .where('neighbourhoodId', 'is', null)
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  const found = profiles.flatMap(({ userId, neighbourhood }) => {
    const home = matchNeighbourhood(neighbourhood);
    return home === undefined ? [] : [{ userId, home }];
  });
  const [ids, homes] = [found.map(({ userId }) => userId), found.map(({ home }) => home)];
  await sql`
    update profiles set neighbourhood_id = home
    from unnest(${ids}::uuid[], ${homes}::text[]) as found (id, home) where user_id = id
  `.execute(tx);
  return { count: profiles.length, last: profiles.at(-1)?.userId };
}

async function addSearchTexts(tx: Tx): Promise<Batch> {
  const listings = await tx
    .selectFrom('listings')
    .select(['id', 'title', 'description'])
    .where('searchText', 'is', null)
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  await writeSearchTexts(tx, listings);
  return { count: listings.length };
}

async function updateSearchTexts(tx: Tx, after: string, now: Date): Promise<Batch> {
  const listings = await tx
    .selectFrom('listings')
    .select(['id', 'title', 'description', 'searchText'])
    .where('updatedAt', '>=', new Date(now.getTime() - recentlyChangedMs))
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  await writeSearchTexts(
    tx,
    listings.filter((listing) => listing.searchText !== searchText(listing)),
  );
  return { count: listings.length, last: listings.at(-1)?.id };
}

async function writeSearchTexts(tx: Tx, listings: readonly Pick<ListingRow, 'id' | 'title' | 'description'>[]) {
  await sql`
    update listings set search_text = text
    from unnest(${listings.map(({ id }) => id)}::uuid[], ${listings.map(searchText)}::text[]) as found (key, text)
    where id = key
  `.execute(tx);
}

async function setListingNeighbourhoods(tx: Tx, after: string): Promise<Batch> {
  const listings = await tx
    .selectFrom('listings')
    .leftJoin('profiles', 'profiles.userId', 'ownerId')
    .select(['id', 'profiles.neighbourhoodId as home'])
    .where('listings.neighbourhoodId', 'is', null)
    .where('status', '=', 'Open')
    .where('removedAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .forUpdate('listings')
    .skipLocked()
    .execute();
  const found = listings.filter(({ home }) => home !== null);
  await sql`
    update listings set neighbourhood_id = home
    from unnest(${found.map(({ id }) => id)}::uuid[], ${found.map(({ home }) => home)}::text[]) as found (key, home)
    where id = key
  `.execute(tx);
  return { count: listings.length, last: listings.at(-1)?.id };
}

async function setExpiries(tx: Tx, _: string, now: Date): Promise<Batch> {
  const { numUpdatedRows } = await tx
    .updateTable('listings')
    .set({ expiresAt: expiryFrom(now, true) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('listings')
        .select('id')
        .where('status', '=', 'Open')
        .where('removedAt', 'is', null)
        .where('expiresAt', 'is', null)
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return { count: Number(numUpdatedRows) };
}
