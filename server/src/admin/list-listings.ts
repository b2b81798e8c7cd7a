import type { ListingsPage } from '@grenda/contract';
import { sql } from 'kysely';
import { countRows } from '../db/ranks/counts.ts';
import { type Paging, rankedPage } from '../db/ranks/ranked-page.ts';
import type { ListingRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { inOrder, narrowedPage } from './narrowed/narrowed-page.ts';
import { type ListingsNarrowed, narrowListings } from './narrowed/narrow-listings.ts';

const columns = ['listings.id', 'status', 'title', 'category', 'type', 'createdAt'] as const;

/** A page of listings by an allowed column, newest first by default, and how many there are in all. */
export async function listListings({ db }: Deps, query: Paging<'listings'> & ListingsNarrowed): Promise<ListingsPage> {
  const narrowing = narrowListings(query);
  if (narrowing) {
    const { ids, ...counts } = await narrowedPage(db, narrowing, query);
    const rows = await db
      .selectFrom('listings')
      .select(columns)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    return { listings: inOrder(rows, ids).map(present), ...counts };
  }
  const rows = await db
    .selectFrom(rankedPage('listings', query))
    .innerJoin('listings', 'listings.id', 'page.id')
    .select([...columns, 'total'])
    .orderBy('place')
    .execute();
  return { listings: rows.map(present), totalCount: rows[0]?.total ?? (await countRows(db, 'listings')) };
}

function present(row: Pick<ListingRow, 'id' | Exclude<(typeof columns)[number], 'listings.id'>>) {
  return {
    listingId: row.id,
    status: row.status,
    title: row.title,
    category: row.category,
    type: row.type,
    createdAt: row.createdAt.toISOString(),
  };
}
