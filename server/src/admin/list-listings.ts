import type { ListingsPage, ListingSortColumn } from '@grenda/contract';
import { countRows } from '../db/ranks/counts.ts';
import { rankedPage } from '../db/ranks/ranked-page.ts';
import type { SortedColumn } from '../db/ranks/sorted-columns.ts';
import type { Deps } from '../deps.ts';
import { pageOf, type Paging } from './paging.ts';

const columns = {
  status: 'status',
  title: 'titleKey',
  category: 'category',
  type: 'type',
  createdAt: 'createdAt',
} as const satisfies Record<ListingSortColumn, SortedColumn<'listings'>>;

/** A page of listings by an allowed column, newest first by default, and how many there are in all. */
export async function listListings({ db }: Deps, paging: Paging<ListingSortColumn>): Promise<ListingsPage> {
  const { column, ...page } = pageOf(paging, columns);
  const rows = await db
    .selectFrom(rankedPage({ list: 'listings', column }, page))
    .innerJoin('listings', 'listings.id', 'page.id')
    .select(['listings.id', 'status', 'title', 'category', 'type', 'createdAt', 'total'])
    .orderBy(`listings.${column}`, page.direction)
    .orderBy('listings.id', page.direction)
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
