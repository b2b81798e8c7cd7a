import { mostNarrowedRows } from '@grenda/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { countRows } from '../../db/ranks/counts.ts';
import { mergeParts } from './filtered-page.ts';
import { lookUpCount, lookUpPage } from './look-up.ts';
import type { Place } from './narrowed-page.ts';
import { type Condition, type Narrowing, type Part, partsOfFilter } from './narrowing.ts';
import { percentOf, takeSample } from './sample.ts';

/** So many are tested one by one in no time. */
const fewRows = 20_000;

type Sought = Narrowing & { sought: Condition };

/**
 * A page of what is searched. A sample of the table tells how many rows are to be expected, and so whether it is less
 * work to look all of them up and to sort them, or to walk through the order until there are enough.
 */
export async function soughtPage(db: Db, narrowing: Sought, place: Place): Promise<{ ids: string[]; found: number }> {
  const { list, sought, filter } = narrowing;
  const filtered = filter?.condition ?? sql<boolean>`true`;
  const rowsInAll = await countRows(db, list);
  const { share, walked } = await takeSample(db, { list, rowsInAll, place, sought: sought.tested, filter: filtered });
  const tested = sql<boolean>`${filtered} and ${sought.tested}`;
  const parts = filter ? partsOfFilter(list, filter).map((part) => testing(part, sought)) : [];
  // Few that are filtered are tested one by one; of many, both indexes together find the right ones.
  const isByFilter =
    filter !== undefined && share('filtered') * rowsInAll < Math.min(fewRows, share('sought') * rowsInAll);
  const wanted = isByFilter
    ? parts.map(({ condition }) => condition)
    : [sql<boolean>`${sought.lookedUp} and ${filtered}`];
  const lookedUp = Math.min(share('sought'), share('filtered')) * rowsInAll;

  const needed = place.offset + place.limit;
  const isMerged = filter?.kinds !== undefined && place.sorting in filter.kinds.columns;
  const walk = isMerged
    ? Math.max((parts.length * needed * share('filtered')) / share('held'), walked(needed, 'filtered'))
    : walked(needed);
  if (walk >= lookedUp) return lookUpPage(db, { list, wanted }, place);

  const ids = isMerged
    ? await mergeParts(db, list, parts, place)
    : await walkSome(db, { list, tested, most: 5_000 + 4 * walk }, place);
  if (ids.length < place.limit) return lookUpPage(db, { list, wanted }, place);
  const sampled = await countSampled(db, { list, tested, rows: (2 * mostNarrowedRows) / share('held'), rowsInAll });
  return { ids, found: sampled > mostNarrowedRows ? sampled : await lookUpCount(db, { list, wanted }) };
}

/** What of a part is sought. */
function testing(part: Part, { tested }: Condition): Part {
  return { ...part, condition: sql<boolean>`${part.condition} and ${tested}` };
}

type Walked = { list: Narrowing['list']; tested: RawBuilder<boolean> };

/** The page by the index of the order, row by row, unless it takes more rows than that: then what was found. */
async function walkSome(db: Db, { list, tested, most }: Walked & { most: number }, place: Place): Promise<string[]> {
  const { key, direction, offset, limit } = place;
  const { rows } = await sql<{ id: string }>`
    select id from (
      select * from ${sql.table(list)} order by ${key} ${direction}, id ${direction} limit ${Math.ceil(most)}
    ) as some_rows
    where ${tested} order by ${key} ${direction}, id ${direction} offset ${offset} limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** How many are found among so many rows from all over the table, up to one more than can be paged to. */
async function countSampled(
  db: Db,
  { list, tested, rows: size, rowsInAll }: Walked & { rows: number; rowsInAll: number },
) {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from ${sql.table(list)} tablesample system (${percentOf(size, rowsInAll)}) repeatable (2)
      where ${tested} limit ${mostNarrowedRows + 1}
    ) as counted
  `.execute(db);
  return rows[0]?.found ?? 0;
}
