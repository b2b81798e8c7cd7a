import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { countRows } from '../../db/ranks/counts.ts';
import type { SortedList } from '../../db/ranks/sorted-columns.ts';
import type { Narrowing } from './conditions.ts';
import type { Place } from './sort-position.ts';

const sampleSize = 2_000;

/** How many rows are to be expected: of all, of those sought, of those filtered, and of those that are both. */
export type Expected = { read: number; sought: number; filtered: number; held: number };

/** What is to be expected in the whole table, and in each group of an order; where none was seen, none is. */
export type Sample = { all: Expected; groups: readonly Expected[] };

/** What some rows from all over the table tell of the others. */
export async function takeSample(db: Db, { list, sought, filter }: Narrowing, place: Place): Promise<Sample> {
  const rowsInAll = await countRows(db, list);
  const isSought = sought?.tested ?? sql<boolean>`true`;
  const isFiltered = filter?.condition ?? sql<boolean>`true`;
  const isGrouped = place.groups.some(({ value }) => value !== undefined);
  const key = isGrouped ? place.key : sql`null::boolean`;
  const { rows } = await sql<Expected & { value: boolean | string | null }>`
    select value, count(*)::int as read,
      (count(*) filter (where is_sought))::int as sought,
      (count(*) filter (where is_filtered))::int as filtered,
      (count(*) filter (where is_sought and is_filtered))::int as held
    from (
      select ${key} as value, ${isSought} as is_sought, ${isFiltered} as is_filtered
      from ${someOf(list, { rows: sampleSize, rowsInAll, seed: 1 })}
      -- Each is tested once.
      offset 0
    ) as some_rows
    group by value
  `.execute(db);
  const read = rows.reduce((sum, group) => sum + group.read, 0);
  const rowsEach = rowsInAll / Math.max(1, read);
  const scaled = (some: readonly Expected[]): Expected => {
    const total = (name: keyof Expected) => some.reduce((sum, group) => sum + group[name], 0) * rowsEach;
    return { read: total('read'), sought: total('sought'), filtered: total('filtered'), held: total('held') };
  };
  return {
    all: scaled(rows),
    groups: place.groups.map(({ value = null }) => scaled(rows.filter((row) => row.value === value))),
  };
}

type Some = { rows: number; rowsInAll: number; seed: number };

/** So many rows from all over the table, the same for the same seed. */
export function someOf(list: SortedList, { rows, rowsInAll, seed }: Some): RawBuilder<unknown> {
  const percent = Math.min(100, (100 * rows) / Math.max(1, rowsInAll));
  return sql`${sql.table(list)} tablesample system (${percent}) repeatable (${sql.lit(seed)})`;
}
