import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInWithPassword, testPassword } from '../testing/test-app.ts';
import { changePassword } from './change-password.ts';

const newPassword = 'tyttebær på tur';

async function openSignedIn() {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  const browser = app.openBrowser();
  const client = await signInWithPassword(app, user.email, browser);
  const change = (currentPassword: string, password = newPassword) =>
    client.changePassword({ body: { currentPassword, newPassword: password } });
  return { app, user, browser, client, change };
}

test('after a password change only the new password works, and a notice is emailed', async () => {
  const { app, user, change } = await openSignedIn();
  await change(testPassword);
  await app
    .openBrowser()
    .client.signIn({ body: { email: user.email, password: newPassword }, query: { useCookies: true } });
  expect(await problemOf(signInWithPassword(app, user.email))).toMatchObject({ status: 401, detail: 'Failed' });
  expect((await app.deliverMail()).map(({ to, subject }) => [to, subject])).toEqual([
    [user.email, expect.stringContaining('assord')],
  ]);
});

test('promise 17: changing the password gives this device a new cookie and ends every other session', async () => {
  const { app, user, browser, client, change } = await openSignedIn();
  const other = await signInWithPassword(app, user.email);
  const name = '__Host-grenda-session';
  const old = browser.cookies.get(name);
  await change(testPassword);
  expect(browser.cookies.get(name)).not.toBe(old);
  expect(await client.me()).toMatchObject({ userId: user.id });
  expect(await problemOf(other.me())).toMatchObject({ status: 401 });
  const stale = await app.openBrowser().request('/api/auth/me', { headers: { cookie: `${name}=${old}` } });
  expect(stale.status).toBe(401);
});

test('wrong passwords change nothing, and the eleventh attempt in an hour returns 429 even with the right password', async () => {
  const { app, user, change } = await openSignedIn();
  for (let i = 0; i < 10; i += 1) {
    expect(await problemOf(change(`feil ${i}`))).toMatchObject({ errors: { PasswordMismatch: [expect.any(String)] } });
  }
  expect(await problemOf(change(testPassword))).toMatchObject({ status: 429 });
  const { passwordHash } = await app.db.selectFrom('users').select('passwordHash').executeTakeFirstOrThrow();
  expect(passwordHash).toBe(user.passwordHash);
});

test('promises 2 and 3: a new password must follow the rules; rejecting it does not count as an attempt', async () => {
  const { user, change } = await openSignedIn();
  for (let i = 0; i < 12; i += 1) {
    expect(await problemOf(change(testPassword, 'kort'))).toMatchObject({
      errors: { PasswordTooShort: [expect.any(String)] },
    });
  }
  expect(await problemOf(change(testPassword, user.email))).toMatchObject({
    errors: { PasswordTooCommon: [expect.any(String)] },
  });
  await change(testPassword);
});

test('exactly one of two concurrent password changes succeeds, and exactly one session remains (20 rounds)', async () => {
  const { db, deps } = await openTestApp();
  const user = await buildUser(db);
  for (let i = 0; i < 20; i += 1) {
    let hashed = 0;
    const bothAreHashing = Promise.withResolvers<void>();
    const hash = async () => {
      hashed += 1;
      if (hashed === 2) bothAreHashing.resolve();
      await bothAreHashing.promise;
      return `hash ${i} ${hashed}`;
    };
    const racing = { ...deps, passwords: { ...deps.passwords, matches: async () => true, hash } };
    await db.deleteFrom('rateLimits').execute();
    const change = () => changePassword(racing, { userId: user.id, currentPassword: testPassword, newPassword });
    const outcomes = await Promise.allSettled([change(), change()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  }
});
