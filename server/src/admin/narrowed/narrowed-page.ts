import { mostNarrowedRows } from '@grenda/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { partsOf, type SortedBy, type SortedList } from '../../db/ranks/sorted-columns.ts';
import { filteredPage } from './filtered-page.ts';
import type { Narrowing } from './narrowing.ts';
import { soughtPage } from './sought-page.ts';

/** A page's ids in their order, and how many rows there are in all, up to 1,000. */
export type NarrowedPage = { ids: string[]; totalCount: number; isCountCapped: boolean };

/** As the lists' calls have it, of either list. */
type Paging = { pageNumber: number; pageSize: number; sorting?: string | undefined; isDescending: boolean };

/** Where a page lies in an order. */
export type Place = {
  sorting: string;
  key: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  offset: number;
  limit: number;
};

/** A page of what is searched or filtered; it ends with the 1,000th row, of which there are more when the count is capped. */
export async function narrowedPage(db: Db, narrowing: Narrowing, paging: Paging): Promise<NarrowedPage> {
  const place = placeOf(narrowing, paging);
  const { ids, found } = await (narrowing.sought
    ? soughtPage(db, { ...narrowing, sought: narrowing.sought }, place)
    : filteredPage(db, narrowing, place));
  return { ids, totalCount: Math.min(found, mostNarrowedRows), isCountCapped: found > mostNarrowedRows };
}

function placeOf({ list, filter }: Narrowing, paging: Paging): Place {
  const sorting = paging.sorting ?? 'createdAt';
  const offset = Math.min((paging.pageNumber - 1) * paging.pageSize, mostNarrowedRows);
  // Where all have the same value, the ids are the order.
  const isSameInAll = filter?.kinds?.columns[sorting]?.length === 1;
  return {
    sorting,
    // The column is one of this very list.
    key: isSameInAll ? sql.ref('id') : partsOf({ list, column: sorting } as SortedBy).key,
    direction: paging.sorting && !paging.isDescending ? sql`asc` : sql`desc`,
    offset,
    limit: Math.min(paging.pageSize, mostNarrowedRows - offset),
  };
}

/** As many rows as may be looked up and sorted, where a walk through the order would read as many to find 1,000 of them. */
export function mostLookedUp(rowsInAll: number): number {
  return Math.ceil(Math.sqrt(rowsInAll * mostNarrowedRows));
}

/** The page by the index of the order, row by row, until there are enough that hold what is wanted. */
export async function walk(db: Db, list: SortedList, wanted: RawBuilder<boolean>, place: Place): Promise<string[]> {
  const { key, direction, offset, limit } = place;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(list)} where ${wanted}
    order by ${key} ${direction}, id ${direction} offset ${offset} limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The rows of a page in its order; who was erased since is left out. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
