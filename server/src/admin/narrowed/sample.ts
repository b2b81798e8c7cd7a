import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SortedList } from '../../db/ranks/sorted-columns.ts';
import type { Place } from './narrowed-page.ts';

const sampleSize = 2_000;

/** Columns of many values: in their order, what is sought lies evenly, or a walk ends before its time. */
const ofManyValues = new Set(['createdAt', 'username', 'email', 'title']);

type Sampled = {
  list: SortedList;
  rowsInAll: number;
  place: Place;
  sought: RawBuilder<boolean>;
  filter: RawBuilder<boolean>;
};

/** What some rows from all over the table tell of the others. */
export async function takeSample(db: Db, { list, rowsInAll, place, sought, filter }: Sampled) {
  const key = ofManyValues.has(place.sorting) ? sql`(0 + 0)` : place.key;
  const { rows: groups } = await sql<{ read: number; held: number; sought: number; filtered: number }>`
    select count(*)::int as read,
      (count(*) filter (where ${sought} and ${filter}))::int as held,
      (count(*) filter (where ${sought}))::int as sought,
      (count(*) filter (where ${filter}))::int as filtered
    from ${sql.table(list)} tablesample system (${percentOf(sampleSize, rowsInAll)}) repeatable (1)
    group by ${key} order by ${key} ${place.direction}
  `.execute(db);
  const read = sum(groups, 'read');
  // None in the sample may still be a few.
  const share = (name: 'held' | 'sought' | 'filtered') => (sum(groups, name) + 0.5) / (read + 1);
  const rowsEach = rowsInAll / Math.max(1, read);

  /** How many rows, of all or of the filtered, are read in the order until so many are found, a group after the other. */
  function walked(needed: number, of: 'read' | 'filtered' = 'read'): number {
    let rows = 0;
    let missing = needed;
    for (const group of groups) {
      const held = group.held * rowsEach;
      if (held >= missing) return rows + (missing / held) * group[of] * rowsEach;
      missing -= held;
      rows += group[of] * rowsEach;
    }
    return rowsInAll;
  }

  return { share, walked };
}

export function percentOf(rows: number, rowsInAll: number): number {
  return Math.min(100, (100 * rows) / Math.max(1, rowsInAll));
}

function sum<Name extends string>(groups: readonly Record<Name, number>[], name: Name): number {
  return groups.reduce((total, group) => total + group[name], 0);
}
