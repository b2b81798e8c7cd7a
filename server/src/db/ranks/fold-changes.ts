import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { inTransaction } from '../transaction.ts';
import { updateMilestoneRanks, addMilestones, defaultDistance } from './milestones.ts';
import { ordersOf, type SortedList } from './sorted-columns.ts';

export type FoldOptions = {
  /** The number of rows from one milestone to the next. */
  distance?: number | undefined;
  signal?: AbortSignal | undefined;
};

/** Adds the pending changes of a list to its total and milestones, and deletes the changes. */
export async function foldChanges(db: Db, list: SortedList, options: FoldOptions = {}): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRanks(tx);
    await foldInTransaction(tx, list, options);
  });
  options.signal?.throwIfAborted();
  await vacuumChanges(db, list);
}

/** Makes the transaction use one snapshot, and locks out other maintenance runs, but neither readers nor writers. */
export async function lockRanks(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  // Enough to fold after an import, when there can be as many changes as rows.
  await sql`set local work_mem = '32MB'`.execute(tx);
  // The snapshot is taken by the first statement after the lock, so it includes what the previous run committed.
  await sql`lock table list_totals in exclusive mode`.execute(tx);
}

export async function foldInTransaction(tx: Tx, list: SortedList, { distance = defaultDistance, signal }: FoldOptions) {
  const changes = sql.table(`${list}Changes`);
  for (const order of ordersOf(list)) {
    signal?.throwIfAborted();
    await updateMilestoneRanks(tx, order);
  }
  await sql`
    insert into list_totals as list_total (list, total)
    select ${sql.lit(list)}, coalesce(sum(delta), 0) from ${changes}
    on conflict (list) do update set total = list_total.total + excluded.total
  `.execute(tx);
  await sql`delete from ${changes}`.execute(tx);
  for (const order of ordersOf(list)) {
    signal?.throwIfAborted();
    await addMilestones(tx, order, distance);
  }
}

/** Removes dead rows, because every request for a page of a list scans the whole table of changes. */
export async function vacuumChanges(db: Db, list: SortedList): Promise<void> {
  await sql`vacuum ${sql.table(`${list}Changes`)}`.execute(db);
}
