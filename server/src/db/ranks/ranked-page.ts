import { maxPageSize } from '@grenda/contract';
import { sql } from 'kysely';
import { lowestId, partsOf, type SortedBy, type SortedColumn, type SortedList } from './sorted-columns.ts';

/** Which page of which order, as the contract has it (contract/src/paging.ts): unless sorted, the newest come first. */
export type Paging<List extends SortedList> = {
  /** From 1. */
  pageNumber: number;
  pageSize: number;
  sorting?: SortedColumn<List> | undefined;
  isDescending: boolean;
};

/**
 * The ids of a page, each with its place on it and the total of the list, as a table to join the list to. The nearest
 * milestone before the page is where the index scan starts, so that every page costs the same.
 */
export function rankedPage<List extends SortedList>(list: List, paging: Paging<List>) {
  const { pageSize: limit, sorting } = paging;
  const offset = (paging.pageNumber - 1) * limit;
  const direction = sorting && !paging.isDescending ? 'asc' : 'desc';
  // The column is one of this very list.
  const { rows, changes, milestones, key, lowestKey } = partsOf({ list, column: sorting ?? 'createdAt' } as SortedBy);
  // Descending, the page is counted from the other end, and scanned in the same direction.
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
      select total, ${first} as first, ${length} as length, ${first} - changes as surely_before from size
    ),
    -- No change can have moved this milestone past the first row of the page.
    milestone as materialized (
      select m.key, m.id, m.rank + coalesce(
        (select sum(delta) from change where (change.key, change.id) < (m.key, m.id)), 0
      ) as rank
      from ${milestones} as m
      where m.rank <= (select surely_before from span)
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
    -- The planner learns how few the rows are from a limit that is written out.
    from (select key, id from page limit ${sql.lit(maxPageSize)}) as short_page
  )`.as('page');
}
