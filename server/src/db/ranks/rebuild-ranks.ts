import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { inTransaction } from '../transaction.ts';
import { foldInto, type FoldOptions, deleteFoldedChanges, freezeRanks } from './fold-changes.ts';
import { countWrongGaps, setMilestones, usualDistance } from './milestones.ts';
import { ordersOf, partsOf, type SortedBy, type SortedList } from './sorted-columns.ts';

/**
 * Counts a list anew and sets all its milestones again, while it is in use.
 * Answers with the columns whose ranks had been wrong, which none should ever be.
 */
export async function rebuildRanks(db: Db, list: SortedList, options: FoldOptions = {}): Promise<string[]> {
  const { distance = usualDistance, signal } = options;
  const wrongColumns = await inTransaction(db, async (tx) => {
    await freezeRanks(tx);
    await foldInto(tx, list, options);
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
  await deleteFoldedChanges(db, list);
  return wrongColumns;
}

async function resetMilestones(tx: Tx, order: SortedBy, distance: number): Promise<void> {
  await sql`delete from ${partsOf(order).milestones}`.execute(tx);
  await setMilestones(tx, order, distance);
}
