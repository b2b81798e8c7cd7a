import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildCrowd } from '../../testing/builders/build-crowd.ts';
import { expectCorrectLists } from '../../testing/databases/expect-correct-lists.ts';
import { openTestDatabase } from '../../testing/databases/test-database.ts';
import type { Db } from '../database.ts';
import { foldChanges } from '../ranks/fold-changes.ts';
import { rebuildRanks } from '../ranks/rebuild-ranks.ts';
import { sortedLists } from '../ranks/sorted-columns.ts';
import { inTransaction } from '../transaction.ts';
import { newId } from '../uuid.ts';

const distance = 4;

test('with continuous folding and writers that sometimes roll back, no statement fails and every page is correct', async () => {
  const { db, housekeeping } = await openTestDatabase();
  const ids = await buildCrowd(db, 20);
  const stop = new AbortController();
  const writers = [0, 1, 2, 3, 4, 5].map((writer) =>
    repeatUntil(stop, (round) => write(db, { id: ids[(round * 7 + writer * 3) % ids.length] ?? '', round })),
  );
  const folding = repeatUntil(stop, async () => {
    for (const list of sortedLists) await foldChanges(housekeeping, list, { distance });
  });
  const workers = [folding, ...writers];
  const isEnough = (times: number) => times >= 3 && workers.every((worker) => worker.times > 1);
  const reading = async () => {
    for (let times = 0; !isEnough(times) && !stop.signal.aborted; times += 1) {
      await inTransaction(db, async (tx) => {
        // The pages and the plain queries must see the same snapshot.
        await sql`set transaction isolation level repeatable read`.execute(tx);
        await expectCorrectLists(tx, 'during writes');
      });
    }
  };
  await reading().finally(() => stop.abort());
  await Promise.all(workers.map(({ ended }) => ended));
  await expectCorrectLists(db, 'afterwards');
  for (const list of sortedLists) expect(await rebuildRanks(housekeeping, list, { distance })).toEqual([]);
});

type Worker = { times: number; ended: Promise<void> };

function repeatUntil(stop: AbortController, work: (round: number) => Promise<void>): Worker {
  const run = async () => {
    for (; !stop.signal.aborted; worker.times += 1) await work(worker.times);
  };
  const worker: Worker = { times: 0, ended: Promise.resolve() };
  worker.ended = run().finally(() => stop.abort());
  return worker;
}

async function write(db: Db, { id, round }: { id: string; round: number }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('users')
      .set((eb) => ({ isApproved: eb.not('isApproved'), usernameKey: newId(new Date(round)) }))
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('listings')
      .set({ titleKey: `t${round % 9}` })
      .where('ownerId', '=', id)
      .execute();
    if (round % 4 === 0) throw new Error('given up');
  }).catch((error: unknown) => {
    if (!(error instanceof Error && error.message === 'given up')) throw error;
  });
  const newcomers = await buildCrowd(db, 3);
  await db.deleteFrom('users').where('id', 'in', newcomers).execute();
}

test('concurrent folds of a list leave correct ranks', async () => {
  const { db } = await openTestDatabase();
  await buildCrowd(db, 30);
  await Promise.all([1, 2, 3, 4].map(() => foldChanges(db, 'users', { distance })));
  expect(await rebuildRanks(db, 'users', { distance })).toEqual([]);
});
