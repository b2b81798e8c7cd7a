import { maxFilteredRows } from '@grenda/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { readInTransaction } from '../../db/transaction.ts';
import { type FilterConditions, indexRangesOf } from './conditions.ts';
import type { Group, SortPosition } from './sort-position.ts';
import type { CountStrategy, IndexChoice } from './plan.ts';
import { tableSample } from './sample.ts';

type OrderedScan = { position: SortPosition; group: Group; needed: number; maxScanned: number };

/** Returns the ids of the first `needed` matches among the first `maxScanned` rows of the group. */
export async function scanInOrder(
  db: Db,
  conditions: FilterConditions,
  { position, group, needed, maxScanned }: OrderedScan,
): Promise<string[]> {
  const order = orderBy(position, group);
  const { rows } = await sql<{ id: string }>`
    select id from (
      select * from ${sql.table(conditions.list)} where ${group.condition} order by ${order} limit ${maxScanned}
    ) as candidates
    where ${rowTestOf(conditions)} order by ${order} limit ${needed}
  `.execute(db);
  return rows.map(({ id }) => id);
}

type IndexLookup = { position: SortPosition; index: IndexChoice; group?: Group; needed?: number };

/** Returns the ids of the first `needed` matches in sort order, and the number of all matches. A `group` limits both. */
export async function fetchByIndex(
  db: Db,
  conditions: FilterConditions,
  { position, index, group, needed = position.offset + position.limit }: IndexLookup,
): Promise<{ ids: string[]; count: number }> {
  const table = sql.table(conditions.list);
  const selects = indexConditions(conditions, index, { position, group }).map(
    (condition) => sql`select id, ${position.key} as key from ${table} where ${condition}`,
  );
  return withBitmapScansOnly(db, async (tx) => {
    const { rows } = await sql<{ ids: string[]; count: number }>`
      with matching as materialized (${unionAll(selects)})
      select (select count(*) from matching)::int as count, array(
        select id from matching order by key ${position.direction}, id ${position.direction} limit ${needed}
      ) as ids
    `.execute(tx);
    return rows[0] ?? { ids: [], count: 0 };
  });
}

/** Counts matches, up to one more than the cap. */
export async function countMatches(db: Db, conditions: FilterConditions, strategy: CountStrategy): Promise<number> {
  const count = await countWith(db, conditions, strategy);
  // A count up to the cap has to be exact, but a count in a sample is not.
  const isInconclusive = 'sampledRows' in strategy && count <= maxFilteredRows;
  return isInconclusive ? countWith(db, conditions, { index: 'search' }) : count;
}

const maxCounted = maxFilteredRows + 1;

async function countWith(db: Db, conditions: FilterConditions, strategy: CountStrategy): Promise<number> {
  const table = sql.table(conditions.list);
  if ('sampledRows' in strategy) {
    const { sampledRows: rows, tableRows } = strategy;
    const sample = tableSample(conditions.list, { rows, tableRows, seed: 2 });
    return countRowsOf(db, sql`select from ${sample} where ${rowTestOf(conditions)} limit ${maxCounted}`);
  }
  const isRowTested = strategy.index === 'filter' && conditions.search !== undefined;
  const selects = (isRowTested ? [rowTestOf(conditions)] : indexConditions(conditions, strategy.index)).map(
    (condition) => sql`(select id from ${table} where ${condition} limit ${maxCounted})`,
  );
  const count = (executor: Db | Tx) =>
    countRowsOf(executor, sql`select from (${unionAll(selects)}) as matching limit ${maxCounted}`);
  return strategy.index === 'filter' ? count(db) : withBitmapScansOnly(db, count);
}

async function countRowsOf(db: Db | Tx, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${query}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

function rowTestOf({ search, filter }: FilterConditions): RawBuilder<boolean> {
  return allOf(filter?.condition, search?.rowTest);
}

function indexConditions(
  conditions: FilterConditions,
  index: IndexChoice,
  within?: { position: SortPosition; group: Group | undefined },
): RawBuilder<boolean>[] {
  const { list, search, filter } = conditions;
  const group = within?.group;
  if (index === 'search' || !filter) return [allOf(search?.indexable, filter?.condition, group?.condition)];
  const sortColumn = within?.position.sorting ?? '';
  return indexRangesOf(list, filter)
    .filter(({ values }) => group?.value === undefined || (values[sortColumn] ?? group.value) === group.value)
    .map(({ condition }) => allOf(condition, group?.condition, search?.rowTest));
}

function allOf(...conditions: (RawBuilder<boolean> | undefined)[]): RawBuilder<boolean> {
  const defined = conditions.filter((condition) => condition !== undefined);
  return defined.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(defined, sql` and `)}`;
}

function unionAll(selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(selects, sql` union all `);
}

function orderBy({ key, direction }: SortPosition, { value }: Group): RawBuilder<unknown> {
  return value === undefined ? sql`${key} ${direction}, id ${direction}` : sql`id ${direction}`;
}

/** Allows only bitmap scans, whose cost `plan.ts` estimates. A low `random_page_cost` favours BitmapAnd. */
async function withBitmapScansOnly<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const settings = {
    enable_seqscan: 'off',
    enable_indexscan: 'off',
    enable_indexonlyscan: 'off',
    random_page_cost: '1.1',
    plan_cache_mode: 'force_custom_plan',
  };
  return readInTransaction(db, async (tx) => {
    const setConfigs = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
    await sql`select ${sql.join(setConfigs)}`.execute(tx);
    return work(tx);
  });
}
