import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { testClock } from '../testing/test-clock.ts';
import { openTestDatabase } from '../testing/databases/test-database.ts';
import { bannedUntil } from './lockout.ts';
import { newId } from './uuid.ts';

const now = testClock().now();

test('counts and sums are numbers on both engines', async () => {
  const { db } = await openTestDatabase();
  await buildUser(db);
  const counted = await db
    .selectFrom('users')
    .select((eb) => [eb.fn.countAll().as('all'), sql`sum(access_failed_count)`.as('sum')])
    .executeTakeFirstOrThrow();
  expect(counted).toEqual({ all: 1, sum: 0 });
});

test('timestamps are Dates with milliseconds, even the one in the year 9999 that marks a ban', async () => {
  const { db } = await openTestDatabase();
  const createdAt = new Date('2026-10-25T00:59:59.987Z');
  const user = await buildUser(db, { createdAt, lockoutEnd: bannedUntil });
  expect(user.createdAt).toEqual(createdAt);
  expect(user.lockoutEnd).toEqual(bannedUntil);
});

test('bytea values round-trip unchanged', async () => {
  const { db } = await openTestDatabase();
  const { id: userId } = await buildUser(db);
  // A view of a longer buffer, like most of Node's buffers.
  const tokenHash = Uint8Array.from({ length: 36 }, (_, index) => index * 8).subarray(2, 34);
  await db
    .insertInto('sessions')
    .values({ id: newId(now), tokenHash, userId, createdAt: now, lastSeenAt: now })
    .execute();
  const session = await db.selectFrom('sessions').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();
  expect(session && Uint8Array.from(session.tokenHash)).toEqual(tokenHash);
});

test('JSON is returned as it was stored, with its keys unchanged', async () => {
  const { db } = await openTestDatabase();
  const before = { isApproved: false, lockoutEnd: null, kept_as: { it_is: [1, 'å', null] } };
  const after = { isApproved: true, lockoutEnd: null };
  const { id: subjectId } = await buildUser(db);
  await db
    .insertInto('auditLog')
    .values({
      id: newId(now),
      at: now,
      actorId: null,
      subjectId,
      action: 'approve',
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
  const entry = await db.selectFrom('auditLog').selectAll().executeTakeFirstOrThrow();
  expect([entry.before, entry.after]).toEqual([before, after]);
});

test('text round-trips with its letters, symbols and line breaks', async () => {
  const { db } = await openTestDatabase();
  const description = 'Ærend på «Åsen»:\n\tto poser 🥔 \\ \'"; drop table users; --';
  const listing = await buildListing(db, { description });
  expect(listing.description).toBe(description);
});

test('hasProfile is true while the user has a profile', async () => {
  const { db } = await openTestDatabase();
  const hasProfile = async () =>
    (await db.selectFrom('users').select('hasProfile').executeTakeFirstOrThrow()).hasProfile;
  const user = await buildUser(db, { hasProfile: true });
  expect(user.hasProfile).toBe(true);
  await db.deleteFrom('profiles').where('userId', '=', user.id).execute();
  expect(await hasProfile()).toBe(false);
});
