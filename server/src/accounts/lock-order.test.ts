// Tests of handlers that lock the same users concurrently (promise 49). PGlite runs one transaction at a time, so only
// PostgreSQL can have a deadlock.
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { UserRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import { banUsers } from '../moderation/decisions/ban-users.ts';
import { expireListings } from '../listings/expire-listings.ts';
import { fileReport } from '../moderation/reports/file-report.ts';
import { claimEmail, enqueueEmail } from '../mail/queue.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTwoNeighbours } from '../testing/builders/two-neighbours.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { emailUnreadMessages } from '../threads/unread-emails.ts';
import { blockNeighbour, unblockNeighbour } from '../people/block-neighbour.ts';
import { deleteAccount } from './delete-account.ts';
import { mintCode } from './one-time-codes.ts';
import { resetPassword } from './reset-password.ts';
import { saveProfile } from './save-profile.ts';

const rounds = 200;

async function openRacingApp() {
  const app = await openTestApp();
  const passwords = { ...app.deps.passwords, matches: async () => true, hash: async () => 'hash' };
  const { compose } = app.deliveryBy({ send: async () => {} });
  return { ...app, deps: { ...app.deps, passwords }, compose };
}

async function claimResetEmail({ db, clock }: TestApp, { id: userId, email: toAddress }: UserRow) {
  await inTransaction(db, (tx) => enqueueEmail(tx, { kind: 'reset-password', userId, toAddress }, clock.now()));
  const claimed = await claimEmail(db, clock.now());
  if (!claimed) throw new Error('The mail queue is empty.');
  return claimed;
}

test('promise 49: banning a user who is deleting their account causes no 500 (200 rounds)', async () => {
  const app = await openRacingApp();
  for (let round = 0; round < rounds; round += 1) {
    // Rows are locked in id order. To test both orders, the administrator has the lower id in every other round.
    const build = (isAdmin: boolean) => buildUser(app.db, { isAdmin });
    const [staff, user] =
      round % 2 === 0
        ? [await build(true), await build(false)]
        : ([await build(false), await build(true)].toReversed() as [UserRow, UserRow]);
    await Promise.all([
      deleteAccount(app.deps, { userId: user.id, password: '' }),
      banUsers(app.deps, { actorId: staff.id, userIds: [user.id] }).catch((error: unknown) =>
        expect(error).toMatchObject({ code: 'not-found' }),
      ),
    ]);
    expect(await app.db.selectFrom('users').select('id').execute()).toEqual([{ id: staff.id }]);
    await app.db.deleteFrom('users').execute();
  }
});

test('promise 49: resetting a password while a worker creates another reset code causes no 500 (200 rounds)', async () => {
  const app = await openRacingApp();
  const user = await buildUser(app.db);
  const { id: userId, email } = user;
  for (let round = 0; round < rounds; round += 1) {
    const resetCode = await inTransaction(app.db, async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
      return mintCode(tx, { userId, purpose: 'reset-password', email }, app.clock.now());
    });
    const claimed = await claimResetEmail(app, user);
    await Promise.all([
      app.compose(claimed),
      // If the worker creates its code first, `resetCode` is void. The reset must not fail for any other reason.
      resetPassword(app.deps, { email, newPassword: 'tyttebær på tur', resetCode }).catch((error: unknown) =>
        expect(error).toMatchObject({ code: 'invalid' }),
      ),
    ]);
    await app.db.deleteFrom('mailQueue').execute();
  }
});

test('promise 49: two workers that create reset codes concurrently leave one valid code (200 rounds)', async () => {
  const app = await openRacingApp();
  const user = await buildUser(app.db);
  for (let round = 0; round < rounds; round += 1) {
    const claimed = [await claimResetEmail(app, user), await claimResetEmail(app, user)];
    await Promise.all(claimed.map((queued) => app.compose(queued)));
    expect(await app.db.selectFrom('oneTimeCodes').select('id').execute()).toHaveLength(1);
    await app.db.deleteFrom('mailQueue').execute();
  }
});

test('promise 49: saving a first profile while deleting one’s account causes no 500 (100 rounds)', async () => {
  const app = await openRacingApp();
  await buildUser(app.db, { isAdmin: true });
  for (let round = 0; round < 100; round += 1) {
    const { id: userId } = await buildUser(app.db);
    await Promise.all([
      deleteAccount(app.deps, { userId, password: '' }),
      saveProfile(app.deps, {
        userId,
        displayName: 'Kari',
        neighbourhood: 'Granlia',
        about: '',
        checkVersion: () => {},
      }).catch((error: unknown) => expect(error).toMatchObject({ code: 'not-signed-in' })),
    ]);
    expect(await app.db.selectFrom('profiles').select('userId').execute()).toEqual([]);
  }
});

test('promise 49: neighbours who report each other while all of them are being banned cause no 500 (200 rounds)', async () => {
  const app = await openRacingApp();
  const { db } = app;
  const staff = await buildUser(db, { isAdmin: true });
  const users = [await buildUser(db), await buildUser(db), await buildUser(db), await buildUser(db)];
  const userIds = users.map(({ id }) => id);
  const pairs = userIds.flatMap((userId) =>
    userIds.filter((id) => id !== userId).map((reportedId) => ({ userId, reportedId })),
  );
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([
      ...pairs.map(({ userId, reportedId }) =>
        fileReport(app.deps, {
          reporter: { userId, isApproved: true },
          kind: 'person',
          reportedId,
          reason: 'Unkind',
          note: '',
        }),
      ),
      banUsers(app.deps, { actorId: staff.id, userIds }),
    ]);
    expect(await db.selectFrom('reports').select('id').execute()).toHaveLength(pairs.length);
    for (const table of ['reports', 'rateLimits', 'auditLog', 'mailQueue'] as const)
      await db.deleteFrom(table).execute();
    await db.updateTable('users').set({ lockoutEnd: null, isApproved: true }).where('id', 'in', userIds).execute();
  }
});

test('promise 49: blocking or unblocking a neighbour while deleting one’s own account causes no 500 (200 rounds)', async () => {
  const app = await openRacingApp();
  const { id: userId } = await buildUser(app.db, { isAdmin: true });
  for (let round = 0; round < rounds; round += 1) {
    const { id: callerId } = await buildUser(app.db);
    const change = round % 4 === 3 ? unblockNeighbour : blockNeighbour;
    await Promise.all([
      deleteAccount(app.deps, { userId: callerId, password: '' }),
      change(app.deps, { callerId, userId }).catch((error: unknown) =>
        expect(error).toMatchObject({ code: 'not-signed-in' }),
      ),
    ]);
    expect(await app.db.selectFrom('blocks').select('blockedId').execute()).toEqual([]);
  }
});

test('two neighbours who delete their accounts concurrently leave no thread behind (200 rounds)', async () => {
  const app = await openRacingApp();
  const { db } = app;
  const now = app.clock.now();
  for (let round = 0; round < rounds; round += 1) {
    const users = [await buildUser(db), await buildUser(db)];
    const threadIds = [newId(now), newId(now)];
    await db
      .insertInto('threads')
      .values(threadIds.map((id) => ({ id, listingId: null, lastMessageAt: now, createdAt: now })))
      .execute();
    await db
      .insertInto('threadMembers')
      .values(threadIds.flatMap((threadId) => users.map(({ id: userId }) => ({ threadId, userId, isOwner: false }))))
      .execute();
    await Promise.all(users.map(({ id: userId }) => deleteAccount(app.deps, { userId, password: '' })));
    expect(await db.selectFrom('threads').select('id').execute()).toEqual([]);
  }
});

test.runIf(inject('testDatabase').engine === 'postgres')(
  'promise 49: background jobs skip users whose rows are locked and process them on the next run',
  async () => {
    const app = await openTwoNeighbours();
    const { db, deps, clock, kari } = app;
    const inTwoDays = new Date(clock.now().getTime() + 2 * 24 * 60 * 60 * 1000);
    await buildListing(db, { ownerId: kari.user.id, expiresAt: inTwoDays });
    await app.reply();
    clock.advance(10 * 60 * 1000);
    const queued = () => db.selectFrom('mailQueue').select('template').orderBy('template').execute();
    // A ban or deletion locks the user first, then the user's rows. Jobs that skip the user must not lock these rows.
    const decision = new Client({ connectionString: app.databaseUrl });
    await decision.connect();
    onTestFinished(() => decision.end());
    await decision.query(`begin; set local lock_timeout = '2s'`);
    await decision.query('select from users where id = $1 for update', [kari.user.id]);
    await Promise.all([expireListings(deps), emailUnreadMessages(deps)]);
    await decision.query('update listings set hidden_at = now() where owner_id = $1', [kari.user.id]);
    await decision.query('delete from thread_members where user_id = $1', [kari.user.id]);
    expect(await queued()).toEqual([]);
    await decision.query('rollback');
    await Promise.all([expireListings(deps), emailUnreadMessages(deps)]);
    expect(await queued()).toEqual([{ template: 'still-relevant' }, { template: 'unread-message' }]);
  },
);
