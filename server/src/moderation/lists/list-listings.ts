import type { ListingsPage } from '@grenda/contract';
import { sql } from 'kysely';
import { countRows } from '../../db/ranks/counts.ts';
import { type Paging, rankedPage } from '../../db/ranks/ranked-page.ts';
import type { Deps } from '../../deps.ts';
import { inOrder, filteredPage } from '../filtered-lists/filtered-page.ts';
import { adminListingColumns, presentListing } from './present-listing.ts';
import { type ListingsFilter, filterListings } from '../filtered-lists/listing-filter.ts';

export async function listListings({ db }: Deps, query: Paging<'listings'> & ListingsFilter): Promise<ListingsPage> {
  const filter = filterListings(query);
  if (filter) {
    const { ids, ...counts } = await filteredPage(db, filter, query);
    const rows = await db
      .selectFrom('listings')
      .select(adminListingColumns)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    return { listings: inOrder(rows, ids).map(presentListing), ...counts };
  }
  const rows = await db
    .selectFrom(rankedPage('listings', query))
    .innerJoin('listings', 'listings.id', 'page.id')
    .select([...adminListingColumns, 'total'])
    .orderBy('place')
    .execute();
  return { listings: rows.map(presentListing), totalCount: rows[0]?.total ?? (await countRows(db, 'listings')) };
}
