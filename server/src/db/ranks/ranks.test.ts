import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildCrowd } from '../../testing/builders/build-crowd.ts';
import { expectCorrectLists } from '../../testing/databases/expect-correct-lists.ts';
import { openTestDatabase } from '../../testing/databases/test-database.ts';
import type { Schema } from '../schema.ts';
import { inTransaction } from '../transaction.ts';
import { countRows } from './counts.ts';
import { foldChanges } from './fold-changes.ts';
import { rebuildRanks } from './rebuild-ranks.ts';
import { sortedColumns, sortedLists } from './sorted-columns.ts';

const distance = 4;

const changes: Record<string, (db: Kysely<Schema>, ids: readonly string[]) => Promise<unknown>> = {
  'after updates of users and listings': async (db, ids) => {
    await db
      .updateTable('users')
      .set((eb) => ({ isApproved: eb.not('isApproved'), accessFailedCount: 1 }))
      .where('id', 'in', ids.slice(3, 14))
      .execute();
    await db
      .updateTable('users')
      .set({ usernameKey: sql`'a' || username_key`, emailKey: sql`'z' || email_key`, emailConfirmed: true })
      .where('id', 'in', ids.slice(7, 11))
      .execute();
    const profile = { displayName: 'x', neighbourhood: 'y', createdAt: new Date(0), updatedAt: new Date(0) };
    const profiles = ids.slice(0, 9).map((userId) => ({ ...profile, userId }));
    await db.insertInto('profiles').values(profiles).execute();
    await db
      .updateTable('listings')
      .set({ status: 'Closed', endedAt: new Date(0), titleKey: sql`'Z' || title_key`, category: 'Pets', type: 'Offer' })
      .where('ownerId', 'in', ids.slice(8, 14))
      .execute();
  },
  'after a deletion of users with their listings': (db, ids) =>
    db
      .deleteFrom('users')
      .where('id', 'in', [...ids.slice(0, 3), ...ids.slice(12, 16)])
      .execute(),
  'after many inserts': (db) => buildCrowd(db, 20),
  'after a rollback': (db) =>
    inTransaction(db, async (tx) => {
      await tx.deleteFrom('users').execute();
      await buildCrowd(tx, 5);
      throw new Error('no');
    }).catch(() => {}),
  'after a deletion of all users': (db) => db.deleteFrom('users').execute(),
  'after new inserts': (db) => buildCrowd(db, 12),
};

test('every page in every sort order matches a plain query, before and after each fold', async () => {
  const { db } = await openTestDatabase();
  const fold = async () => {
    for (const list of sortedLists) await foldChanges(db, list, { distance });
  };
  const ids = await buildCrowd(db, 18);
  await expectCorrectLists(db, 'before any fold');
  await fold();
  await expectCorrectLists(db, 'after a fold');
  for (const [when, change] of Object.entries(changes)) {
    await change(db, ids);
    await expectCorrectLists(db, when);
    await fold();
    await expectCorrectLists(db, `${when} and a fold`);
  }
  for (const list of sortedLists) expect(await rebuildRanks(db, list, { distance })).toEqual([]);
  await expectCorrectLists(db, 'after a rebuild');
});

test('milestones are added as a list grows', async () => {
  const { db } = await openTestDatabase();
  const milestones = async () => {
    const { rows } = await sql<{ rank: number }>`select rank from users_milestones_username_key order by 1`.execute(db);
    return rows.map(({ rank }) => rank);
  };
  await buildCrowd(db, 8);
  await foldChanges(db, 'users', { distance });
  expect(await milestones()).toEqual([]);
  await buildCrowd(db, 1);
  await foldChanges(db, 'users', { distance });
  expect(await milestones()).toEqual([4]);
  await buildCrowd(db, 60);
  await foldChanges(db, 'users', { distance });
  const ranks = [0, ...(await milestones()), 69];
  const gaps = ranks.slice(1).map((rank, index) => rank - (ranks[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(2 * distance);
});

test('a rebuild corrects wrong ranks and returns their columns', async () => {
  const { db } = await openTestDatabase();
  await buildCrowd(db, 40);
  await foldChanges(db, 'users', { distance });
  await sql`update users_milestones_email_key set rank = rank + 1 where rank > 20`.execute(db);
  await sql`alter table users disable trigger users_note_changed`.execute(db);
  await sql`update users set is_approved = true`.execute(db);
  await sql`alter table users enable trigger users_note_changed`.execute(db);
  expect(await rebuildRanks(db, 'users', { distance })).toEqual(['email', 'isApproved']);
  await sql`update list_totals set total = total + 1`.execute(db);
  expect(await countRows(db, 'users')).toBe(41);
  expect(await rebuildRanks(db, 'users', { distance })).toEqual(Object.keys(sortedColumns.users));
  expect(await countRows(db, 'users')).toBe(40);
  await expectCorrectLists(db, 'after the correction');
});

test('the tables of changes have the columns delta, id, number and each key in sortedColumns, and no others', async () => {
  const { db } = await openTestDatabase();
  for (const list of sortedLists) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${`${list}_changes`}
    `.execute(db);
    const names = Object.values<{ key: string }>(sortedColumns[list]).map(({ key }) =>
      key.replace(/[A-Z]/g, '_$&').toLowerCase(),
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['delta', 'id', 'number', ...names].toSorted());
  }
});
