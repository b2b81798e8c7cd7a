import { maxFilteredRows } from '@grenda/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { readInTransaction } from '../../db/transaction.ts';
import { type Narrowing, partsOfFilter } from './conditions.ts';
import type { Group, Place } from './sort-position.ts';
import type { Counting, LookUpBy } from './plan.ts';
import { someOf } from './sample.ts';

type Walk = { place: Place; group: Group; needed: number; most: number };

/** The first rows of a group that are wanted, one by one through its order, unless it takes more rows than `most`: then what was found. */
export async function walk(db: Db, narrowing: Narrowing, { place, group, needed, most }: Walk): Promise<string[]> {
  const order = orderOf(place, group);
  const { rows } = await sql<{ id: string }>`
    select id from (
      select * from ${sql.table(narrowing.list)} where ${group.condition} order by ${order} limit ${most}
    ) as some_rows
    where ${tested(narrowing)} order by ${order} limit ${needed}
  `.execute(db);
  return rows.map(({ id }) => id);
}

type LookUp = { place: Place; by: LookUpBy; group?: Group; needed?: number };

/** The first rows that are wanted, of all or of a group, found by an index and brought in order; and how many they are. */
export async function lookUp(
  db: Db,
  narrowing: Narrowing,
  { place, by, group, needed = place.offset + place.limit }: LookUp,
): Promise<{ ids: string[]; found: number }> {
  const from = sql.table(narrowing.list);
  const select = (one: RawBuilder<boolean>) => sql`select id, ${place.key} as key from ${from} where ${one}`;
  return byIndexes(db, async (tx) => {
    const { rows } = await sql<{ ids: string[]; found: number }>`
      with found as materialized (${union(wanted(narrowing, by, { place, group }).map(select))})
      select (select count(*) from found)::int as found, array(
        select id from found order by key ${place.direction}, id ${place.direction} limit ${needed}
      ) as ids
    `.execute(tx);
    return rows[0] ?? { ids: [], found: 0 };
  });
}

/** How many rows are wanted, up to one more than can be paged to. */
export async function countFound(db: Db, narrowing: Narrowing, counting: Counting): Promise<number> {
  const found = await countBy(db, narrowing, counting);
  // Too few by chance: an index tells.
  return 'sampled' in counting && found <= maxFilteredRows ? countBy(db, narrowing, { by: 'sought' }) : found;
}

const mostCounted = maxFilteredRows + 1;

async function countBy(db: Db, narrowing: Narrowing, counting: Counting): Promise<number> {
  const list = sql.table(narrowing.list);
  if ('sampled' in counting) {
    const { sampled: rows, rowsInAll } = counting;
    return countOf(
      db,
      sql`select from ${someOf(narrowing.list, { rows, rowsInAll, seed: 2 })} where ${tested(narrowing)} limit ${mostCounted}`,
    );
  }
  const isByFilter = counting.by === 'filter' && narrowing.sought !== undefined;
  const each = (isByFilter ? [tested(narrowing)] : wanted(narrowing, counting.by)).map(
    (one) => sql`(select id from ${list} where ${one} limit ${mostCounted})`,
  );
  const count = (of: Db | Tx) => countOf(of, sql`select from (${union(each)}) as part limit ${mostCounted}`);
  return counting.by === 'filter' ? count(db) : byIndexes(db, count);
}

async function countOf(db: Db | Tx, some: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from (${some}) as counted`.execute(db);
  return rows[0]?.found ?? 0;
}

/** That a row is wanted, as it is tested on one after the other. */
function tested({ sought, filter }: Narrowing): RawBuilder<boolean> {
  return all(filter?.condition, sought?.tested);
}

/** What finds the rows that are wanted by indexes: conditions of which no row holds two. */
function wanted(
  narrowing: Narrowing,
  by: LookUpBy,
  of?: { place: Place; group: Group | undefined },
): RawBuilder<boolean>[] {
  const { list, sought, filter } = narrowing;
  if (by === 'sought' || !filter) return [all(sought?.lookedUp, filter?.condition, of?.group?.condition)];
  const { value } = of?.group ?? {};
  return partsOfFilter(list, filter)
    .filter(({ values }) => value === undefined || (values[of?.place.sorting ?? ''] ?? value) === value)
    .map(({ condition }) => all(condition, of?.group?.condition, sought?.tested));
}

function all(...conditions: (RawBuilder<boolean> | undefined)[]): RawBuilder<boolean> {
  const those = conditions.filter((condition) => condition !== undefined);
  return those.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(those, sql` and `)}`;
}

function union(selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(selects, sql` union all `);
}

function orderOf({ key, direction }: Place, { value }: Group): RawBuilder<unknown> {
  return value === undefined ? sql`${key} ${direction}, id ${direction}` : sql`id ${direction}`;
}

/**
 * Without the plans that read a table or an order through: what is sought lies closely together in many an order. Two
 * indexes are read before rows that only one of them wants, which the planner's costs of a disk would not have.
 */
async function byIndexes<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const settings = {
    enable_seqscan: 'off',
    enable_indexscan: 'off',
    enable_indexonlyscan: 'off',
    random_page_cost: '1.1',
    plan_cache_mode: 'force_custom_plan',
  };
  return readInTransaction(db, async (tx) => {
    const set = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
    await sql`select ${sql.join(set)}`.execute(tx);
    return work(tx);
  });
}
