import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { type Paging, rankedPage } from '../../db/ranks/ranked-page.ts';
import { ordersOf, orderSql, type ListOrder, type SortedList, sortedLists } from '../../db/ranks/sorted-columns.ts';
import type { Schema } from '../../db/schema.ts';

export async function expectCorrectLists(db: Kysely<Schema>, when: string): Promise<void> {
  for (const order of sortedLists.flatMap(ordersOf)) await expectCorrectPages(db, order, when);
}

export async function expectCorrectPages(
  db: Kysely<Schema>,
  order: ListOrder,
  when: string,
  pageSize = 13,
): Promise<void> {
  for (const direction of ['asc', 'desc'] as const) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(order.list)} as row
      order by row.${orderSql(order).key} ${sql.raw(direction)}, row.id ${sql.raw(direction)}
    `.execute(db);
    const ids = rows.map((row) => row.id);
    const paged: string[] = [];
    for (let pageNumber = 1; pageNumber <= ids.length / pageSize + 2; pageNumber += 1) {
      // Safe: the column belongs to the list. The type allows only columns that all lists have.
      const sorting = order.column as 'createdAt';
      const paging = { pageNumber, pageSize, sorting, isDescending: direction === 'desc' };
      paged.push(...(await pageIds(db, order.list, paging, ids.length)));
    }
    expect(paged, `${order.list} by ${order.column} ${direction} ${when}`).toEqual(ids);
  }
}

async function pageIds(db: Kysely<Schema>, list: SortedList, paging: Paging<SortedList>, total: number) {
  const { rows } = await sql<{ id: string; total: number }>`
    select id, total from ${rankedPage(list, paging)} order by place
  `.execute(db);
  return rows.map((row) => (row.total === total ? row.id : `${row.total} in all, not ${total}`));
}
