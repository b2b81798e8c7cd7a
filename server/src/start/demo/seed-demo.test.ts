import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases/test-database.ts';
import type { Db } from '../../db/database.ts';
import { demoRows } from './demo-rows.ts';
import { seedDemo } from './seed-demo.ts';

const now = new Date('2026-03-14T12:00:00.000Z');
const administrator = { username: 'vaktmester', email: 'vaktmester@grenda.example', passwordHash: 'of-the-caretaker' };
const seed = (db: Db) => seedDemo({ db, now, passwordHash: 'of-the-neighbours', administrator });

const allUsers = (db: Db) => db.selectFrom('users').selectAll().orderBy('id').execute();
const allListings = (db: Db) => db.selectFrom('listings').selectAll().orderBy('id').execute();

test('seeding an empty database creates 200 users and 300 listings, and has_profile matches the profiles', async () => {
  const { db } = await openTestDatabase();
  await seed(db);
  const users = await allUsers(db);
  const profiles = await db.selectFrom('profiles').select('userId').execute();
  expect(users).toHaveLength(200);
  expect(await allListings(db)).toHaveLength(300);
  const owners = new Set(profiles.map(({ userId }) => userId));
  expect(users.filter((user) => user.hasProfile !== owners.has(user.id))).toEqual([]);
});

test('the administrator has a separate password, and all other users share one', async () => {
  const { db } = await openTestDatabase();
  await seed(db);
  for (const { isAdmin, passwordHash } of await allUsers(db)) {
    expect(passwordHash).toBe(isAdmin ? 'of-the-caretaker' : 'of-the-neighbours');
  }
});

test('seeding does not change a database that has users', async () => {
  const { db } = await openTestDatabase();
  const first = await seed(db);
  const before = [await allUsers(db), await allListings(db)];
  expect(await seed(db)).toEqual(first);
  expect([await allUsers(db), await allListings(db)]).toEqual(before);
});

test('two concurrent seeding runs create the rows once', async () => {
  const { db } = await openTestDatabase();
  const [one, other] = await Promise.all([seed(db), seed(db)]);
  expect(one).toEqual(other);
  expect(await allListings(db)).toHaveLength(300);
});

test('a failure of the last insert rolls back the users and listings', async () => {
  const { db } = await openTestDatabase();
  await db.insertInto('suppressedAddresses').values(demoRows(now, administrator).suppressed).execute();
  await expect(seed(db)).rejects.toThrow(/suppressed_addresses/);
  expect([await allUsers(db), await allListings(db)]).toEqual([[], []]);
});

test('each demo account has its status', async () => {
  const { db } = await openTestDatabase();
  const { accounts } = await seed(db);
  const users = new Map((await allUsers(db)).map((user) => [user.email, user]));
  expect(users.get(accounts.neighbour)).toMatchObject({ isApproved: true, emailConfirmed: true, lockoutEnd: null });
  expect(users.get(accounts.pending)).toMatchObject({ isApproved: false, emailConfirmed: true, lockoutEnd: null });
  expect(users.get(accounts.unconfirmed)).toMatchObject({ isApproved: false, emailConfirmed: false });
  expect(users.get(accounts.locked)).toMatchObject({ isApproved: true, lockoutEnd: new Date('2026-03-14T13:00:00Z') });
  expect(users.get(accounts.banned)).toMatchObject({ isApproved: false, lockoutEnd: new Date('9999-12-31T00:00:00Z') });
});

test('sharedListingId names the listing about the sofa until it is removed, then another one', async () => {
  const { db } = await openTestDatabase();
  const { sharedListingId = '' } = await seed(db);
  const sofa = await db.selectFrom('listings').selectAll().where('id', '=', sharedListingId).executeTakeFirstOrThrow();
  expect(sofa).toMatchObject({
    status: 'Open',
    type: 'Request',
    category: 'Physical',
    hiddenAt: null,
    removedAt: null,
  });
  expect(sofa.description.split('\n\n')).toHaveLength(3);
  expect(sofa.startDate && sofa.endDate).not.toBeNull();

  await db
    .updateTable('listings')
    .set({ createdAt: new Date('2020-01-01') })
    .where('id', '=', sofa.id)
    .execute();
  expect((await seed(db)).sharedListingId).toBe(sofa.id);

  await db.updateTable('listings').set({ removedAt: now }).where('id', '=', sofa.id).execute();
  const { sharedListingId: nextId } = await seed(db);
  expect(nextId).toBeTypeOf('string');
  expect(nextId).not.toBe(sofa.id);
});
