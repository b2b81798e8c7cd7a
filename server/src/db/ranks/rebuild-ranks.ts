import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { inTransaction } from '../transaction.ts';
import { foldInTransaction, type FoldOptions, lockRanks, vacuumChanges } from './fold-changes.ts';
import { countWrongGaps, addMilestones, defaultDistance } from './milestones.ts';
import { ordersOf, orderSql, type ListOrder, type SortedList } from './sorted-columns.ts';

/** Recounts the ranks and the total of a list. Returns the columns whose ranks were wrong. */
export async function rebuildRanks(db: Db, list: SortedList, options: FoldOptions = {}): Promise<string[]> {
  const { distance = defaultDistance, signal } = options;
  const wrongColumns = await inTransaction(db, async (tx) => {
    await lockRanks(tx);
    await foldInTransaction(tx, list, options);
    const wrong: string[] = [];
    for (const order of ordersOf(list)) {
      signal?.throwIfAborted();
      if ((await countWrongGaps(tx, order)) > 0) wrong.push(order.column);
    }
    await sql`update list_totals set total = (select count(*) from ${sql.table(list)}) where list = ${list}`.execute(
      tx,
    );
    for (const order of ordersOf(list)) {
      signal?.throwIfAborted();
      await resetMilestones(tx, order, distance);
    }
    return wrong;
  });
  signal?.throwIfAborted();
  await vacuumChanges(db, list);
  return wrongColumns;
}

async function resetMilestones(tx: Tx, order: ListOrder, distance: number): Promise<void> {
  await sql`delete from ${orderSql(order).milestones}`.execute(tx);
  await addMilestones(tx, order, distance);
}
