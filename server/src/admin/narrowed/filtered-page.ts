import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { countRows } from '../../db/ranks/counts.ts';
import { mostNarrowedRows } from '@grenda/contract';
import { mostLookedUp, type Place, walk } from './narrowed-page.ts';
import { type Narrowing, type Part, partsOfFilter } from './narrowing.ts';

type Page = { ids: string[]; found: number };

/**
 * A page of what is filtered alone. The parts of the filter are counted first, in their index, which decides: they are
 * looked up and sorted, or the order is walked. By a column of few values each part is in order already.
 */
export async function filteredPage(db: Db, { list, filter }: Narrowing, place: Place): Promise<Page> {
  if (!filter) return { ids: [], found: 0 };
  const parts = partsOfFilter(list, filter);
  const rowsInAll = await countRows(db, list);
  const most = Math.max(mostNarrowedRows, mostLookedUp(rowsInAll)) + 1;
  const found = await countParts(db, list, parts, most);
  const needed = place.offset + place.limit;
  if (filter.kinds && place.sorting in filter.kinds.columns)
    return { ids: await mergeParts(db, list, parts, place), found };
  const isLookedUp = found < most && found <= (needed * rowsInAll) / found;
  const ids = isLookedUp ? await lookUpParts(db, list, parts, place) : await walk(db, list, filter.condition, place);
  return { ids, found };
}

type List = Narrowing['list'];

async function countParts(db: Db, list: List, parts: readonly Part[], most: number): Promise<number> {
  const each = parts.map(({ condition }) => sql`(select id from ${sql.table(list)} where ${condition} limit ${most})`);
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (select from (${sql.join(each, sql` union all `)}) as part limit ${most}) as counted
  `.execute(db);
  return rows[0]?.found ?? 0;
}

async function lookUpParts(db: Db, list: List, parts: readonly Part[], place: Place): Promise<string[]> {
  const each = parts.map(({ condition }) => sql`select id from ${sql.table(list)} where ${condition}`);
  const { key, direction, offset, limit } = place;
  const { rows } = await sql<{ id: string }>`
    with found as materialized (${sql.join(each, sql` union all `)})
    select id from ${sql.table(list)} where id = any (array(select id from found))
    order by ${key} ${direction}, id ${direction} offset ${offset} limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** By a column of few values: the first of each part, which has one of them, are enough. */
export async function mergeParts(db: Db, list: List, parts: readonly Part[], place: Place): Promise<string[]> {
  const { sorting, direction, offset, limit } = place;
  const each = parts.map(
    ({ condition, values }) => sql`(
      select ${values[sorting]} as key, id from ${sql.table(list)} where ${condition}
      order by id ${direction} limit ${offset + limit}
    )`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(each, sql` union all `)}) as part
    order by key ${direction}, id ${direction} offset ${offset} limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}
