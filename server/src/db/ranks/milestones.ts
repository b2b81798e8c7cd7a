import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { lowestId, orderSql, type ListOrder } from './sorted-columns.ts';

/** The number of rows between new milestones. Milestones are added only to gaps of more than twice as many rows. */
export const defaultDistance = 1_000;

export async function updateMilestoneRanks(tx: Tx, order: ListOrder): Promise<void> {
  const { changes, milestones, key } = orderSql(order);
  await sql`
    with net as (
      select ${key} as key, id, sum(delta) as delta
      from ${changes}
      where exists (select from ${milestones})
      group by ${key}, id
      having sum(delta) <> 0
    ),
    moved as (
      select key, id, is_milestone, sum(delta) over (
        order by key, id groups between unbounded preceding and 1 preceding
      ) as by
      from (
        select key, id, delta, false as is_milestone from net
        union all
        select key, id, 0, true from ${milestones}
      ) as place
    )
    update ${milestones} as milestone
    set rank = milestone.rank + moved.by
    from moved
    where moved.is_milestone and moved.by <> 0 and (moved.key, moved.id) = (milestone.key, milestone.id)
  `.execute(tx);
}

export async function addMilestones(tx: Tx, order: ListOrder, distance: number): Promise<void> {
  const { rows, milestones, key } = orderSql(order);
  await sql`
    insert into ${milestones} (key, id, rank)
    select place.key, place.id, gap.rank + place.number
    from (${gapsOf(order)}) as gap
    cross join lateral (
      select key, id, row_number() over (order by key, id) - 1 as number
      from (
        select ${key} as key, id from ${rows}
        where (${key}, id) >= (gap.key, gap.id)
        order by ${key}, id
        limit gap.length
      ) as near
    ) as place
    where gap.length > ${2 * distance}
      and place.number > 0
      and place.number % ${distance} = 0
      and place.number <= gap.length - ${distance}
  `.execute(tx);
}

export async function countWrongGaps(tx: Tx, order: ListOrder): Promise<number> {
  const { rows, key } = orderSql(order);
  const from = sql`(${key}, id) >= (gap.key, gap.id)`;
  const { rows: result } = await sql<{ wrong: number }>`
    select count(*) as wrong
    from (${gapsOf(order)}) as gap
    where gap.length <> case
      when gap.next_key is null then (select count(*) from ${rows} where ${from})
      else (select count(*) from ${rows} where ${from} and (${key}, id) < (gap.next_key, gap.next_id))
    end
  `.execute(tx);
  return result[0]?.wrong ?? 0;
}

function gapsOf(order: ListOrder): RawBuilder<unknown> {
  const { milestones, lowestKey } = orderSql(order);
  return sql`
    select
      key, id, rank,
      lead(key) over by_place as next_key,
      lead(id) over by_place as next_id,
      lead(rank, 1, (select total from list_totals where list = ${sql.lit(order.list)})) over by_place - rank as length
    from (
      select ${lowestKey} as key, ${lowestId} as id, 0::bigint as rank
      union all
      select key, id, rank from ${milestones}
    ) as place
    window by_place as (order by key, id)
  `;
}
