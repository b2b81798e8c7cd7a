import { expect, test, vi } from 'vitest';
import { buildListing } from './builders/build-listing.ts';
import { buildUser } from './builders/build-user.ts';
import { testClock } from './test-clock.ts';
import { openTestDatabase, type TestDatabase } from './databases/test-database.ts';

async function countRows({ db }: TestDatabase): Promise<unknown> {
  return db
    .selectNoFrom((eb) => [
      eb.selectFrom('users').select(eb.fn.countAll().as('n')).as('users'),
      eb.selectFrom('listings').select(eb.fn.countAll().as('n')).as('listings'),
    ])
    .executeTakeFirst();
}

test('databases that are open at the same time are independent', async () => {
  const [one, other] = [await openTestDatabase(), await openTestDatabase()];
  await buildListing(one.db);
  expect(await countRows(one)).toEqual({ users: 1, listings: 1 });
  expect(await countRows(other)).toEqual({ users: 0, listings: 0 });
});

test('a reused database is empty', async () => {
  const first = await openTestDatabase();
  await buildListing(first.db);
  await first.close();
  expect(await countRows(await openTestDatabase())).toEqual({ users: 0, listings: 0 });
});

test('builders fill in the values that a test does not set', async () => {
  const { db } = await openTestDatabase();
  const user = await buildUser(db, { username: 'Åse', hasProfile: true });
  expect(user).toMatchObject({
    username: 'Åse',
    isApproved: true,
    emailConfirmed: true,
    isAdmin: false,
    hasProfile: true,
  });
  const listing = await buildListing(db, { ownerId: user.id, status: 'Closed' });
  expect(listing).toMatchObject({ ownerId: user.id, type: 'Offer', status: 'Closed', endedAt: listing.createdAt });
});

test('the test clock stands still until it is advanced', () => {
  const clock = testClock(new Date('2026-01-01T00:00:00Z'));
  const before = clock.now();
  clock.advance(1500);
  expect(before.toISOString()).toBe('2026-01-01T00:00:00.000Z');
  expect(clock.now().toISOString()).toBe('2026-01-01T00:00:01.500Z');
});

test.fails('a stray console.error fails its test', () => {
  console.error('stray');
});

test('an expected console.error does not fail its test', () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
  console.error('expected');
  expect(spy).toHaveBeenCalledOnce();
  spy.mockRestore();
});
