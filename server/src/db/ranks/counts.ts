import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import { highestId, lowestId, orderSql, type ListOrder, type SortedList } from './sorted-columns.ts';

export function countAll(list: SortedList): RawBuilder<number> {
  return sql<number>`(
    coalesce((select total from list_totals where list = ${sql.lit(list)}), 0)
      + coalesce((select sum(delta) from ${sql.table(`${list}Changes`)}), 0)
  )`;
}

export function countEqual(order: ListOrder, value: boolean | string): RawBuilder<number> {
  return sql<number>`(${rankOf(order, value, highestId)} - ${rankOf(order, value, lowestId)})`;
}

export function countAtLeast(order: ListOrder, value: Date): RawBuilder<number> {
  return sql<number>`(${countAll(order.list)} - ${rankOf(order, value, lowestId)})`;
}

/**
 * Counts the rows before a position: the rank of the last milestone up to it, corrected by pending changes, plus the
 * rows from that milestone to the position.
 */
function rankOf(order: ListOrder, value: boolean | string | Date, id: Expression<unknown>): RawBuilder<number> {
  const { rows, changes, milestones, key, lowestKey } = orderSql(order);
  return sql<number>`(
    select
      coalesce(milestone.rank, 0)
        + coalesce((
          select sum(delta) from ${changes} as change where (change.${key}, change.id) < (milestone.key, milestone.id)
        ), 0)
        + (
          select count(*) from ${rows}
          where (${key}, id) >= (coalesce(milestone.key, ${lowestKey}), coalesce(milestone.id, ${lowestId}))
            and (${key}, id) < (${value}, ${id})
        )
    from (select 1) as one
    left join (
      select key, id, rank from ${milestones} where (key, id) <= (${value}, ${id}) order by key desc, id desc limit 1
    ) as milestone on true
  )`;
}

export async function countRows(db: Db, list: SortedList): Promise<number> {
  const { count } = await db.selectNoFrom(countAll(list).as('count')).executeTakeFirstOrThrow();
  return count;
}
