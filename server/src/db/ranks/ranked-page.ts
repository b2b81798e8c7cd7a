import { maxPageSize } from '@grenda/contract';
import { sql } from 'kysely';
import { lowestId, orderSql, type ListOrder, type SortedColumn, type SortedList } from './sorted-columns.ts';

export type Paging<List extends SortedList> = {
  pageNumber: number;
  pageSize: number;
  /** Without a column, the newest rows come first. */
  sorting?: SortedColumn<List> | undefined;
  isDescending: boolean;
};

/**
 * Selects the ids of a page's rows, the position of each on the page, and the list's total. Scans from a milestone
 * (decision 20).
 */
export function rankedPage<List extends SortedList>(list: List, paging: Paging<List>) {
  const { pageSize: limit, sorting } = paging;
  const offset = (paging.pageNumber - 1) * limit;
  const direction = sorting && !paging.isDescending ? 'asc' : 'desc';
  // The column belongs to this list, which the compiler cannot infer.
  const { rows, changes, milestones, key, lowestKey } = orderSql({ list, column: sorting ?? 'createdAt' } as ListOrder);
  // A descending page is located by counting from the end of the list, but scanned in ascending order.
  const first =
    direction === 'asc' ? sql`${offset}::bigint` : sql`greatest(total - ${offset}::bigint - ${limit}::bigint, 0)`;
  const length = direction === 'asc' ? sql`${limit}::bigint` : sql`greatest(least(${limit}, total - ${offset}), 0)`;
  return sql<{ id: string; place: number; total: number }>`(
    with change as materialized (
      select ${key} as key, id, delta from ${changes}
    ),
    size as materialized (
      select
        coalesce((select total from list_totals where list = ${sql.lit(list)}), 0)
          + coalesce(sum(delta), 0) as total,
        count(*) as changes
      from change
    ),
    span as materialized (
      select total, ${first} as first, ${length} as length, ${first} - changes as safe_rank from size
    ),
    -- The pending changes are too few to have moved this milestone past the first row of the page.
    milestone as materialized (
      select m.key, m.id, m.rank + coalesce(
        (select sum(delta) from change where (change.key, change.id) < (m.key, m.id)), 0
      ) as rank
      from ${milestones} as m
      where m.rank <= (select safe_rank from span)
      order by m.rank desc
      limit 1
    ),
    page as (
      select ${key} as key, id
      from ${rows}
      where (${key}, id) >= (
        coalesce((select key from milestone), ${lowestKey}), coalesce((select id from milestone), ${lowestId})
      )
      order by ${key}, id
      limit (select length from span)
      offset greatest((select first from span) - coalesce((select rank from milestone), 0), 0)
    )
    select
      id,
      row_number() over (order by key ${sql.raw(direction)}, id ${sql.raw(direction)}) as place,
      (select total from span) as total
    -- A literal limit tells the planner how few rows there are.
    from (select key, id from page limit ${sql.lit(maxPageSize)}) as short_page
  )`.as('page');
}
