import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { rankedPage } from '../../db/ranks/ranked-page.ts';
import { ordersOf, type SortedBy, sortedLists } from '../../db/ranks/sorted-columns.ts';
import type { Schema } from '../../db/schema.ts';

/** Compares every page of every order of both lists, and one page past the end, with what plain queries answer. */
export async function expectRightLists(db: Kysely<Schema>, when: string): Promise<void> {
  for (const order of sortedLists.flatMap(ordersOf)) await expectRightPages(db, order, when);
}

/** {@link expectRightLists} of one order. */
export async function expectRightPages(db: Kysely<Schema>, order: SortedBy, when: string, limit = 13): Promise<void> {
  for (const direction of ['asc', 'desc'] as const) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(order.list)} as row ${orderBy(order, direction)}
    `.execute(db);
    const ids = rows.map((row) => row.id);
    const paged: string[] = [];
    for (let offset = 0; offset <= ids.length + limit; offset += limit) {
      paged.push(...(await pageIds(db, order, { direction, limit, offset, total: ids.length })));
    }
    expect(paged, `${order.list} by ${order.column} ${direction} ${when}`).toEqual(ids);
  }
}

type Page = { direction: 'asc' | 'desc'; limit: number; offset: number; total: number };

async function pageIds(db: Kysely<Schema>, order: SortedBy, { total, ...page }: Page): Promise<string[]> {
  const { rows } = await sql<{ id: string; total: number }>`
    select row.id, page.total
    from ${rankedPage(order, page)} join ${sql.table(order.list)} as row on row.id = page.id
    ${orderBy(order, page.direction)}
  `.execute(db);
  return rows.map((row) => (row.total === total ? row.id : `${row.total} in all, not ${total}`));
}

function orderBy({ column }: SortedBy, direction: 'asc' | 'desc') {
  return sql`order by row.${sql.ref(column)} ${sql.raw(direction)}, row.id ${sql.raw(direction)}`;
}
