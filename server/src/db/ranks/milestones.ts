import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { lowestId, partsOf, type SortedBy } from './sorted-columns.ts';

/** Rows between two milestones when they are set; rows that are added may move them to twice as far apart. */
export const usualDistance = 1_000;

/** Moves the milestones of an order by the changes that lie before each. */
export async function moveMilestones(tx: Tx, order: SortedBy): Promise<void> {
  const { changes, milestones, key } = partsOf(order);
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

/** Sets milestones wherever two have come too far apart, or there is none yet. */
export async function setMilestones(tx: Tx, order: SortedBy, distance: number): Promise<void> {
  const { rows, milestones, key } = partsOf(order);
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

/** How many gaps between milestones hold another number of rows than their ranks say. */
export async function countWrongGaps(tx: Tx, order: SortedBy): Promise<number> {
  const { rows, key } = partsOf(order);
  const from = sql`(${key}, id) >= (gap.key, gap.id)`;
  const { rows: answer } = await sql<{ wrong: number }>`
    select count(*) as wrong
    from (${gapsOf(order)}) as gap
    where gap.length <> case
      when gap.next_key is null then (select count(*) from ${rows} where ${from})
      else (select count(*) from ${rows} where ${from} and (${key}, id) < (gap.next_key, gap.next_id))
    end
  `.execute(tx);
  return answer[0]?.wrong ?? 0;
}

/** From where to where each gap goes, and how many rows it should hold; the first starts below every row. */
function gapsOf(order: SortedBy): RawBuilder<unknown> {
  const { milestones, lowestKey } = partsOf(order);
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
