import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildCrowd } from '../../testing/builders/build-crowd.ts';
import { makeDatabase } from '../../testing/databases/database-for-commands.ts';
import { expectCorrectPages } from '../../testing/databases/expect-correct-lists.ts';
import { openDatabase } from '../open.ts';
import type { Schema } from '../schema.ts';
import { inTransaction } from '../transaction.ts';
import { foldChanges, foldInTransaction, lockRanks } from './fold-changes.ts';
import { updateMilestoneRanks, addMilestones } from './milestones.ts';
import { rebuildRanks } from './rebuild-ranks.ts';
import type { ListOrder } from './sorted-columns.ts';

// The tests add this column, so `sortedColumns` does not list it.
const order = { list: 'users', column: 'nickname' } as unknown as ListOrder;

async function openOwnDatabase(): Promise<Kysely<Schema>> {
  const { db, close } = await openDatabase(await makeDatabase());
  onTestFinished(close);
  return db;
}

test('rank_column makes a list sortable by another column, even with pending changes', async () => {
  const db = await openOwnDatabase();
  const ids = await buildCrowd(db, 2_300);
  await sql`alter table users add nickname text not null generated always as (username) stored`.execute(db);
  await sql`select rank_column('users', 'nickname')`.execute(db);
  await expectCorrectPages(db, order, 'as migrated', 50);
  const { rows } = await sql`select rank::int from users_milestones_nickname order by rank`.execute(db);
  expect(rows).toEqual([{ rank: 1_000 }, { rank: 2_000 }]);

  await buildCrowd(db, 30);
  await db
    .updateTable('users')
    .set({ username: sql`'0' || username` })
    .where('id', 'in', ids.slice(0, 40))
    .execute();
  await db.deleteFrom('users').where('id', 'in', ids.slice(30, 60)).execute();
  await expectCorrectPages(db, order, 'with changes before and after the migration', 50);

  await inTransaction(db, async (tx) => {
    await lockRanks(tx);
    await updateMilestoneRanks(tx, order);
    await foldInTransaction(tx, 'users', {});
    await addMilestones(tx, order, 7);
  });
  await expectCorrectPages(db, order, 'folded', 50);
  expect(await rebuildRanks(db, 'users')).toEqual([]);
});

test.each([
  ['timestamptz', '2026-01-01', '2026-02-01'],
  ['boolean', 'false', 'true'],
])('rank_column supports a column whose type has no collation: %s', async (type, before, after) => {
  const db = await openOwnDatabase();
  const [id] = await buildCrowd(db, 1_500);
  await sql`alter table users add ranked ${sql.raw(type)} not null default ${sql.lit(before)}`.execute(db);
  await sql`select rank_column('users', 'ranked')`.execute(db);
  const { rows } = await sql`select rank::int from users_milestones_ranked`.execute(db);
  expect(rows).toEqual([{ rank: 1_000 }]);

  await foldChanges(db, 'users');
  await sql`update users set ranked = ${sql.lit(after)} where id = ${id}`.execute(db);
  const { rows: changes } = await sql`
    select delta, ranked = ${sql.lit(after)} as is_new from users_changes order by delta
  `.execute(db);
  expect(changes).toEqual([
    { delta: -1, isNew: false },
    { delta: 1, isNew: true },
  ]);
});

test('rank_column refuses a column that is nullable or missing', async () => {
  const db = await openOwnDatabase();
  for (const column of ['lockout_end', 'no_such_column']) {
    await expect(sql`select rank_column('users', ${column})`.execute(db)).rejects.toThrow(
      `The table users has no column ${column} that is declared not null.`,
    );
  }
});
