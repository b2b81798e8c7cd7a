import type { ListingsPage } from '@grenda/contract';
import { sql } from 'kysely';
import { countRows } from '../../db/ranks/counts.ts';
import { type Paging, rankedPage } from '../../db/ranks/ranked-page.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { readFilteredPage, sortByIds } from '../filtered-lists/filtered-page.ts';
import { adminListingColumns, presentListing } from './present-listing.ts';
import { type ListingsFilter, listingConditions } from '../filtered-lists/listing-filter.ts';

type ListingsQuery = Paging<'listings'> & ListingsFilter;

export async function listListings({ reader }: Deps, query: ListingsQuery): Promise<ListingsPage> {
  return reader.recent((db) => readPage(db, query));
}

async function readPage(db: Db, query: ListingsQuery): Promise<ListingsPage> {
  const conditions = listingConditions(query);
  if (conditions) {
    const { ids, ...counts } = await readFilteredPage(db, conditions, query);
    const rows = await db
      .selectFrom('listings')
      .select(adminListingColumns)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    return { listings: sortByIds(rows, ids).map(presentListing), ...counts };
  }
  const rows = await db
    .selectFrom(rankedPage('listings', query))
    .innerJoin('listings', 'listings.id', 'page.id')
    .select([...adminListingColumns, 'total'])
    .orderBy('place')
    .execute();
  return { listings: rows.map(presentListing), totalCount: rows[0]?.total ?? (await countRows(db, 'listings')) };
}
