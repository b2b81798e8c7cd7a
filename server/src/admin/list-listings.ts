import type { ListingsPage, ListingSortColumn } from '@grenda/contract';
import type { Deps } from '../deps.ts';
import { countRows, pageOf, type Paging } from './paging.ts';

const columns = {
  status: 'status',
  title: 'titleKey',
  category: 'category',
  type: 'type',
  createdAt: 'createdAt',
} as const satisfies Record<ListingSortColumn, string>;

/** A page of listings by an allowed column, newest first by default, and how many there are in all. */
export async function listListings({ db }: Deps, paging: Paging<ListingSortColumn>): Promise<ListingsPage> {
  const { sorting, direction, limit, offset } = pageOf(paging, columns);
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'status', 'title', 'category', 'type', 'createdAt'])
    .orderBy(sorting, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    listings: rows.map(({ id, createdAt, ...listing }) => ({
      listingId: id,
      ...listing,
      createdAt: createdAt.toISOString(),
    })),
    totalCount: await countRows(db, 'listings'),
  };
}
