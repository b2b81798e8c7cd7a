import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { inTransaction } from '../transaction.ts';
import { moveMilestones, setMilestones, usualDistance } from './milestones.ts';
import { ordersOf, type SortedList } from './sorted-columns.ts';

export type FoldOptions = {
  /** Rows between milestones. */
  distance?: number | undefined;
  /** Ends it with the statement it is at, rolled back. */
  signal?: AbortSignal | undefined;
};

/** Folds what has changed in a list into its milestones and its total. */
export async function foldChanges(db: Db, list: SortedList, options: FoldOptions = {}): Promise<void> {
  await inTransaction(db, async (tx) => {
    await freezeRanks(tx);
    await foldInto(tx, list, options);
  });
  options.signal?.throwIfAborted();
  await deleteFoldedChanges(db, list);
}

/**
 * Has the transaction see one moment throughout, so that milestones, changes and rows fit each other;
 * what is changed meanwhile stays among the changes. Writers and readers go on; only another upkeep waits.
 */
export async function freezeRanks(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  // After an import there may be as many changes as rows.
  await sql`set local work_mem = '32MB'`.execute(tx);
  // The moment is that of the first statement after the lock, so that what the last upkeep did is seen.
  await sql`lock table list_totals in exclusive mode`.execute(tx);
}

/** {@link foldChanges} within a transaction whose ranks are frozen. */
export async function foldInto(tx: Tx, list: SortedList, { distance = usualDistance, signal }: FoldOptions) {
  const changes = sql.table(`${list}Changes`);
  for (const order of ordersOf(list)) {
    signal?.throwIfAborted();
    await moveMilestones(tx, order);
  }
  await sql`
    insert into list_totals as list_total (list, total)
    select ${sql.lit(list)}, coalesce(sum(delta), 0) from ${changes}
    on conflict (list) do update set total = list_total.total + excluded.total
  `.execute(tx);
  await sql`delete from ${changes}`.execute(tx);
  for (const order of ordersOf(list)) {
    signal?.throwIfAborted();
    await setMilestones(tx, order, distance);
  }
}

/** Gives back what the folded changes took: every page reads their table whole, the rows that are gone too. */
export async function deleteFoldedChanges(db: Db, list: SortedList): Promise<void> {
  await sql`vacuum ${sql.table(`${list}Changes`)}`.execute(db);
}
