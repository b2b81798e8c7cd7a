import type { ListingsPage } from '@grenda/contract';
import { countRows } from '../db/ranks/counts.ts';
import { type Paging, rankedPage } from '../db/ranks/ranked-page.ts';
import type { Deps } from '../deps.ts';

/** A page of listings by an allowed column, newest first by default, and how many there are in all. */
export async function listListings({ db }: Deps, paging: Paging<'listings'>): Promise<ListingsPage> {
  const rows = await db
    .selectFrom(rankedPage('listings', paging))
    .innerJoin('listings', 'listings.id', 'page.id')
    .select(['listings.id', 'status', 'title', 'category', 'type', 'createdAt', 'total'])
    .orderBy('place')
    .execute();
  return {
    listings: rows.map((row) => ({
      listingId: row.id,
      status: row.status,
      title: row.title,
      category: row.category,
      type: row.type,
      createdAt: row.createdAt.toISOString(),
    })),
    totalCount: rows[0]?.total ?? (await countRows(db, 'listings')),
  };
}
