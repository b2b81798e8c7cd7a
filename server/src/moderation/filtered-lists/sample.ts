import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { countRows } from '../../db/ranks/counts.ts';
import type { SortedList } from '../../db/ranks/sorted-columns.ts';
import type { FilterConditions } from './conditions.ts';
import type { SortPosition } from './sort-position.ts';

const sampleSize = 2_000;

export type RowEstimate = { total: number; searchMatches: number; filterMatches: number; matching: number };

export type Sample = { all: RowEstimate; groups: readonly RowEstimate[] };

/**
 * Estimates how many rows there are, and how many match the search, the filter, or both: in the whole table, and in each
 * group of the sort position. Samples about 2,000 rows.
 */
export async function takeSample(
  db: Db,
  { list, search, filter }: FilterConditions,
  position: SortPosition,
): Promise<Sample> {
  const tableRows = await countRows(db, list);
  const isSearchMatch = search?.rowTest ?? sql<boolean>`true`;
  const isFilterMatch = filter?.condition ?? sql<boolean>`true`;
  const isGrouped = position.groups.some(({ value }) => value !== undefined);
  const key = isGrouped ? position.key : sql`null::boolean`;
  const { rows } = await sql<RowEstimate & { value: boolean | string | null }>`
    select value, count(*)::int as total,
      (count(*) filter (where is_search_match))::int as search_matches,
      (count(*) filter (where is_filter_match))::int as filter_matches,
      (count(*) filter (where is_search_match and is_filter_match))::int as matching
    from (
      select ${key} as value, ${isSearchMatch} as is_search_match, ${isFilterMatch} as is_filter_match
      from ${tableSample(list, { rows: sampleSize, tableRows, seed: 1 })}
      -- An optimization fence, so that each condition is evaluated once per row.
      offset 0
    ) as sampled
    group by value
  `.execute(db);
  const sampledRows = rows.reduce((sum, group) => sum + group.total, 0);
  const scale = tableRows / Math.max(1, sampledRows);
  const scaled = (counts: readonly RowEstimate[]): RowEstimate => {
    const sumOf = (name: keyof RowEstimate) => counts.reduce((sum, count) => sum + count[name], 0) * scale;
    return {
      total: sumOf('total'),
      searchMatches: sumOf('searchMatches'),
      filterMatches: sumOf('filterMatches'),
      matching: sumOf('matching'),
    };
  };
  return {
    all: scaled(rows),
    groups: position.groups.map(({ value = null }) => scaled(rows.filter((row) => row.value === value))),
  };
}

type TableSample = { rows: number; tableRows: number; seed: number };

export function tableSample(list: SortedList, { rows, tableRows, seed }: TableSample): RawBuilder<unknown> {
  const percent = Math.min(100, (100 * rows) / Math.max(1, tableRows));
  return sql`${sql.table(list)} tablesample system (${percent}) repeatable (${sql.lit(seed)})`;
}
