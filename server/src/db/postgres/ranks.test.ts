import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildCrowd } from '../../testing/build-crowd.ts';
import { expectRightLists } from '../../testing/expect-right-lists.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Db } from '../database.ts';
import { foldChanges } from '../ranks/fold-changes.ts';
import { rebuildRanks } from '../ranks/rebuild-ranks.ts';
import { sortedLists } from '../ranks/sorted-columns.ts';
import { inTransaction } from '../transaction.ts';

const distance = 4;

test('writers who give up now and then, and folding all the while: no deadlock, and every page right at every moment', async () => {
  const { db, housekeeping } = await openTestDatabase();
  const ids = await buildCrowd(db, 20);
  const over = new AbortController();
  const writing = Promise.all([0, 1, 2, 3, 4, 5].map((writer) => writeAll(db, ids, writer)));
  const folding = untilOver(over.signal, async () => {
    for (const list of sortedLists) await foldChanges(housekeeping, list, distance);
  });
  const reading = untilOver(over.signal, () =>
    inTransaction(db, async (tx) => {
      // One moment, seen by the pages and by the plain queries alike.
      await sql`set transaction isolation level repeatable read`.execute(tx);
      await expectRightLists(tx, 'meanwhile');
    }),
  );
  await writing.finally(() => over.abort());
  expect(await folding).toBeGreaterThan(5);
  expect(await reading).toBeGreaterThan(0);
  await expectRightLists(db, 'afterwards');
  for (const list of sortedLists) expect(await rebuildRanks(housekeeping, list, distance)).toEqual([]);
});

/** Repeats some work until it is over; answers with how often it was done. */
async function untilOver(signal: AbortSignal, work: () => Promise<void>): Promise<number> {
  let times = 0;
  for (; !signal.aborted; times += 1) await work();
  return times;
}

/** One writer's work: changes everyone also changes, people who come and go, and transactions given up. */
async function writeAll(db: Db, ids: readonly string[], writer: number): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    const number = round * 7 + writer * 3;
    const id = ids[number % ids.length] ?? '';
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('users')
        .set((is) => ({ isApproved: is.not('isApproved'), usernameKey: `u${number % 50}-${writer}-${round}` }))
        .where('id', '=', id)
        .execute();
      await tx
        .updateTable('listings')
        .set({ titleKey: `t${number % 9}` })
        .where('ownerId', '=', id)
        .execute();
      if (round % 4 === 0) throw new Error('given up');
    }).catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'given up')) throw error;
    });
    const newcomers = await buildCrowd(db, 3);
    if (round % 2) await db.deleteFrom('users').where('id', 'in', newcomers).execute();
  }
}

test('two instances that fold at once take turns', async () => {
  const { db } = await openTestDatabase();
  await buildCrowd(db, 30);
  await Promise.all([1, 2, 3, 4].map(() => foldChanges(db, 'users', distance)));
  expect(await rebuildRanks(db, 'users', distance)).toEqual([]);
});
