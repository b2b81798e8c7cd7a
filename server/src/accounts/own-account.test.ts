import { expect, test } from 'vitest';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInWithPassword, testPassword } from '../testing/test-app.ts';
import { deleteAccount } from './delete-account.ts';

const profile = { displayName: 'Kari', neighbourhood: 'Granlia', about: 'Har stige og hengerfeste.' };

test('a profile can be created and replaced, and is exported', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  const client = await signInWithPassword(app, user.email);
  await client.saveProfile({ body: { displayName: ' Kari ', neighbourhood: 'Granlia' } });
  await client.saveProfile({ body: profile });
  expect(await app.db.selectFrom('profiles').selectAll().execute()).toMatchObject([{ userId: user.id, ...profile }]);
  expect(await client.exportAccount()).toMatchObject({ profile });
});

test('promise 28: control characters, bidi characters and addresses in the name of a profile are rejected', async () => {
  const app = await openTestApp();
  const client = await signInWithPassword(app, (await buildUser(app.db)).email);
  for (const displayName of ['Per\u202E', 'Per\u0007', 'Per\u200B', 'Per@evil.no']) {
    const problem = await problemOf(client.saveProfile({ body: { ...profile, displayName } }));
    expect(Object.keys(problem.errors ?? {})).toEqual(['displayName']);
  }
});

test('a profile with a blank or too long name, no neighbourhood or a NUL character is rejected', async () => {
  const app = await openTestApp();
  const client = await signInWithPassword(app, (await buildUser(app.db)).email);
  for (const invalid of [
    { displayName: ' ' },
    { displayName: 'x'.repeat(51) },
    { neighbourhood: '' },
    { about: 'a\u0000' },
  ]) {
    const problem = await problemOf(client.saveProfile({ body: { ...profile, ...invalid } }));
    expect(Object.keys(problem.errors ?? {})).toEqual(Object.keys(invalid));
  }
});

test('the export contains the data of the caller, no secrets and no data of other users', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db, { hasProfile: true });
  const other = await buildUser(app.db, { isAdmin: true });
  const mine = await buildListing(app.db, { ownerId: user.id });
  const theirs = await buildListing(app.db, { ownerId: other.id });
  const staff = await signInWithPassword(app, other.email);
  await staff.banUsers({ body: { userIds: [user.id] } });
  await staff.approveUsers({ body: { userIds: [user.id] } });
  await staff.banUsers({ body: { userIds: [(await buildUser(app.db)).id] } });
  const client = await signInWithPassword(app, user.email);
  const exported = await client.exportAccount();
  expect(exported).toMatchObject({
    account: { userId: user.id, email: user.email, username: user.username },
    profile: { neighbourhood: 'Granlia' },
    listings: [{ listingId: mine.id, title: mine.title }],
    sessions: [{ createdAt: app.clock.now().toISOString() }],
  });
  expect(exported?.decisions.map(({ action }) => action).toSorted()).toEqual(['approve', 'ban']);
  const text = JSON.stringify(exported);
  for (const hidden of [theirs.id, other.id, other.email, user.passwordHash, 'argon2', 'tokenHash']) {
    expect(text).not.toContain(hidden);
  }
});

test('deleting an account deletes its profile, listings, codes, queued emails and session; the audit log keeps the id', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db, { hasProfile: true });
  const administrator = await buildUser(app.db, { isAdmin: true });
  await buildListing(app.db, { ownerId: user.id });
  const staff = await signInWithPassword(app, administrator.email);
  await staff.banUsers({ body: { userIds: [user.id] } });
  await staff.approveUsers({ body: { userIds: [user.id] } });
  await app.openBrowser().client.forgotPassword({ body: { email: user.email } });
  await app.deliverMail();
  await app.openBrowser().client.forgotPassword({ body: { email: user.email } });
  const browser = app.openBrowser();
  const client = await signInWithPassword(app, user.email, browser);

  expect(await problemOf(client.deleteAccount({ body: { password: 'feil' } }))).toMatchObject({
    errors: { PasswordMismatch: [expect.any(String)] },
  });
  await client.deleteAccount({ body: { password: testPassword } });
  expect(browser.cookies.size).toBe(0);
  expect(await problemOf(client.me())).toMatchObject({ status: 401 });
  for (const table of ['profiles', 'listings', 'oneTimeCodes', 'mailQueue'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  expect(await app.db.selectFrom('users').select('id').execute()).toEqual([{ id: administrator.id }]);
  expect(await app.db.selectFrom('auditLog').select('subjectId').execute()).toEqual([
    { subjectId: user.id },
    { subjectId: user.id },
  ]);
});

test('promise 37: deleting the account of the last administrator returns 409', async () => {
  const app = await openTestApp();
  const client = await signInWithPassword(app, (await buildUser(app.db, { isAdmin: true })).email);
  expect(await problemOf(client.deleteAccount({ body: { password: testPassword } }))).toMatchObject({ status: 409 });
  await client.me();
});

test('promise 37: if the only two administrators delete their accounts concurrently, one remains (20 rounds)', async () => {
  const { db, deps } = await openTestApp();
  const racing = { ...deps, passwords: { ...deps.passwords, matches: async () => true } };
  for (let round = 0; round < 20; round += 1) {
    const both = [await buildUser(db, { isAdmin: true }), await buildUser(db, { isAdmin: true })];
    const outcomes = await Promise.allSettled(
      both.map(({ id }) => deleteAccount(racing, { userId: id, password: '' })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await db.deleteFrom('users').execute();
  }
});

test('with a stolen session, ten passwords an hour can be guessed; further requests return 429', async () => {
  const app = await openTestApp();
  const client = await signInWithPassword(app, (await buildUser(app.db)).email);
  const guess = (password: string) => problemOf(client.deleteAccount({ body: { password } }));
  for (let i = 0; i < 10; i += 1) expect(await guess(`feil ${i}`)).toMatchObject({ status: 400 });
  expect(await guess(testPassword)).toMatchObject({ status: 429 });
  app.clock.advance(60 * 60 * 1000);
  expect(await guess('feil')).toMatchObject({ status: 400 });
});
