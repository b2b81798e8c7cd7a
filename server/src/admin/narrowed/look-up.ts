import { mostNarrowedRows } from '@grenda/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { SortedList } from '../../db/ranks/sorted-columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Place } from './narrowed-page.ts';

/** Rows that hold any of some conditions, no row two of them. */
type Wanted = { list: SortedList; wanted: readonly RawBuilder<boolean>[] };

/** A page of all rows that an index finds, brought in order, and how many they are. */
export async function lookUpPage(db: Db, { list, wanted }: Wanted, place: Place) {
  const { key, direction, offset, limit } = place;
  return byIndex(db, async (tx) => {
    const { rows } = await sql<{ ids: string[]; found: number }>`
      with found as materialized (${union(wanted, (one) => sql`select id, ${key} as key from ${sql.table(list)} where ${one}`)})
      select (select count(*) from found)::int as found, array(
        select id from found order by key ${direction}, id ${direction} offset ${offset} limit ${limit}
      ) as ids
    `.execute(tx);
    return rows[0] ?? { ids: [], found: 0 };
  });
}

/** How many rows an index finds, up to one more than can be paged to. */
export async function lookUpCount(db: Db, { list, wanted }: Wanted): Promise<number> {
  return byIndex(db, async (tx) => {
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from (
        select from (${union(wanted, (one) => sql`(select id from ${sql.table(list)} where ${one} limit ${mostNarrowedRows + 1})`)}) as part
        limit ${mostNarrowedRows + 1}
      ) as counted
    `.execute(tx);
    return rows[0]?.found ?? 0;
  });
}

function union(wanted: Wanted['wanted'], select: (one: RawBuilder<boolean>) => RawBuilder<unknown>) {
  return sql.join(wanted.map(select), sql` union all `);
}

/** Without the plans that read a table or an order through: what is sought lies closely together in many an order. */
async function byIndex<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    const off = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'].map(
      (plan) => sql`set_config(${plan}, 'off', true)`,
    );
    await sql`select ${sql.join(off)}`.execute(tx);
    return work(tx);
  });
}
