import { ProblemError } from '@grenda/contract';
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp, type TestBrowser } from '../testing/test-app.ts';
import { testPassword } from '../testing/builders/test-password.ts';

const useCookies = { useCookies: true } as const;

function signIn({ client }: TestBrowser, email: string, password = testPassword) {
  return client.signIn({ body: { email, password }, query: useCookies });
}

async function refusal(request: Promise<unknown>): Promise<string> {
  const error = await request.catch((caught: unknown) => caught);
  if (error instanceof ProblemError) return `${error.problem.status} ${error.problem.detail}`;
  throw new Error('The request was not refused.', { cause: error });
}

test('sign-in returns 200 with an empty body and one persistent cookie', async () => {
  const { db, openBrowser } = await openTestApp();
  const user = await buildUser(db);
  const response = await openBrowser().request('/api/auth/sign-in?useCookies=true', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-grenda-client': '1' },
    body: JSON.stringify({ email: user.email, password: testPassword }),
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
  expect(response.headers.get('content-length')).toBe('0');
  const [cookie, ...others] = response.headers.getSetCookie();
  expect(others).toEqual([]);
  expect(cookie).toMatch(/^__Host-grenda-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('me returns the fields of the signed-in user, and returns 401 after sign-out', async () => {
  const { db, openBrowser } = await openTestApp();
  const user = await buildUser(db, { username: 'Åse', isApproved: true });
  const browser = openBrowser();
  expect(await refusal(browser.client.me())).toMatch(/^401/);
  await signIn(browser, user.email);
  expect(await browser.client.me()).toEqual({
    userId: user.id,
    username: 'Åse',
    email: user.email,
    isApproved: true,
    isAdmin: false,
  });
  await browser.client.signOut();
  expect(await refusal(browser.client.me())).toMatch(/^401/);
  expect(await refusal(browser.client.signOut())).toMatch(/^401/);
});

test('promise 19: a saved cookie is invalid after sign-out', async () => {
  const { db, openBrowser } = await openTestApp();
  const user = await buildUser(db);
  const browser = openBrowser();
  await signIn(browser, user.email);
  const saved = [...browser.cookies];
  await browser.client.signOut();
  expect(browser.cookies.size).toBe(0);
  for (const [name, value] of saved) browser.cookies.set(name, value);
  expect(await refusal(browser.client.me())).toMatch(/^401/);
});

test('signing in ignores the case of the address', async () => {
  const { db, openBrowser } = await openTestApp();
  await buildUser(db, { email: 'Kari.Nordmann@Example.NO' });
  const browser = openBrowser();
  await signIn(browser, 'kari.nordmann@example.no');
  expect(await browser.client.me()).toMatchObject({ email: 'Kari.Nordmann@Example.NO' });
});

test('promise 10: sign-in returns the same response for an unknown address and for a wrong password', async () => {
  const { db, openBrowser } = await openTestApp();
  const confirmed = await buildUser(db);
  const unconfirmed = await buildUser(db, { emailConfirmed: false });
  const banned = await buildUser(db, { lockoutEnd: new Date('9999-12-31T00:00:00Z') });
  const responses = new Set<string>();
  for (const email of ['nobody@example.no', confirmed.email, unconfirmed.email, banned.email]) {
    const response = await openBrowser().request('/api/auth/sign-in?useCookies=true', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-grenda-client': '1' },
      body: JSON.stringify({ email, password: 'not the password' }),
    });
    responses.add(JSON.stringify([response.status, [...response.headers], await response.text()]));
  }
  expect([...responses]).toHaveLength(1);
  expect([...responses][0]).toContain('Failed');
});

test('unconfirmed, locked and banned users learn their status only with the right password', async () => {
  const { db, clock, openBrowser } = await openTestApp();
  const unconfirmed = await buildUser(db, { emailConfirmed: false });
  const locked = await buildUser(db, { lockoutEnd: new Date(clock.now().getTime() + 60_000) });
  const banned = await buildUser(db, { lockoutEnd: new Date('9999-12-31T00:00:00Z') });
  expect(await refusal(signIn(openBrowser(), unconfirmed.email))).toBe('401 NotAllowed');
  expect(await refusal(signIn(openBrowser(), locked.email))).toBe('401 LockedOut');
  expect(await refusal(signIn(openBrowser(), banned.email))).toBe('401 Banned');
  for (const { email } of [unconfirmed, locked, banned]) {
    expect(await refusal(signIn(openBrowser(), email, 'wrong'))).toBe('401 Failed');
  }
});

test('promise 12: five failed sign-ins in a row lock the account for five minutes', async () => {
  const { db, clock, openBrowser } = await openTestApp();
  const user = await buildUser(db);
  const browser = openBrowser();
  for (let i = 0; i < 4; i += 1) await refusal(signIn(browser, user.email, 'wrong'));
  await signIn(browser, user.email);
  for (let i = 0; i < 5; i += 1) await refusal(signIn(browser, user.email, 'wrong'));
  expect(await refusal(signIn(browser, user.email))).toBe('401 LockedOut');
  clock.advance(5 * 60 * 1000 - 1000);
  expect(await refusal(signIn(browser, user.email))).toBe('401 LockedOut');
  clock.advance(2000);
  await signIn(browser, user.email);
});

test('promise 12: concurrent failed sign-ins lock the account, even an unconfirmed one', async () => {
  const { db, openBrowser } = await openTestApp();
  const user = await buildUser(db, { emailConfirmed: false });
  await Promise.all(Array.from({ length: 20 }, () => refusal(signIn(openBrowser(), user.email, 'wrong'))));
  expect(await refusal(signIn(openBrowser(), user.email))).toBe('401 LockedOut');
});

test('promise 17: signing in opens a new session and ends the session of the cookie that was sent', async () => {
  const { db, openBrowser } = await openTestApp();
  const user = await buildUser(db);
  const browser = openBrowser();
  await signIn(browser, user.email);
  const [first] = [...browser.cookies.values()];
  await signIn(browser, user.email);
  const [second] = [...browser.cookies.values()];
  expect(second).not.toBe(first);
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
});

test('promise 17: a planted cookie is replaced at sign-in', async () => {
  const { db, openBrowser } = await openTestApp();
  const user = await buildUser(db);
  const browser = openBrowser();
  browser.cookies.set('__Host-grenda-session', 'planted');
  await signIn(browser, user.email);
  expect(browser.cookies.get('__Host-grenda-session')).not.toBe('planted');
});

test('promise 18: a session ends after 14 idle days (8 idle hours for administrators), and always after 30 days', async () => {
  const { db, clock, openBrowser } = await openTestApp();
  const user = await buildUser(db);
  const administrator = await buildUser(db, { isAdmin: true });
  const [mine, theirs] = [openBrowser(), openBrowser()];
  const hourMs = 60 * 60 * 1000;

  await signIn(theirs, administrator.email);
  clock.advance(8 * hourMs - 1000);
  await theirs.client.me();
  clock.advance(8 * hourMs);
  expect(await refusal(theirs.client.me())).toMatch(/^401/);

  await signIn(mine, user.email);
  for (let day = 1; day <= 29; day += 1) {
    clock.advance(24 * hourMs);
    await mine.client.me();
  }
  clock.advance(24 * hourMs);
  expect(await refusal(mine.client.me())).toMatch(/^401/);

  await signIn(mine, user.email);
  clock.advance(14 * 24 * hourMs);
  expect(await refusal(mine.client.me())).toMatch(/^401/);
});

test('promise 1: sign-in replaces a stored hash that has weaker parameters', async () => {
  const { db, openBrowser } = await openTestApp();
  const weak = await hash(testPassword, { memoryCost: 4096, timeCost: 1 });
  const user = await buildUser(db, { passwordHash: weak });
  await signIn(openBrowser(), user.email);
  const stored = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(stored.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await signIn(openBrowser(), user.email);
});

test('empty fields are reported by name', async () => {
  const { openBrowser } = await openTestApp();
  const error = await signIn(openBrowser(), '', '').catch((caught: unknown) => caught);
  expect(error).toMatchObject({
    problem: {
      status: 400,
      title: 'One or more validation errors occurred.',
      detail: 'Enter your email address. Enter your password.',
      errors: { email: ['Enter your email address.'], password: ['Enter your password.'] },
    },
  });
});

test('sign-in sets a cookie by default and returns 400 if the caller requests none', async () => {
  const { db, openBrowser } = await openTestApp();
  const user = await buildUser(db);
  const browser = openBrowser();
  const body = { email: user.email, password: testPassword };
  expect(await refusal(browser.client.signIn({ body, query: { useCookies: false } }))).toMatch(/^400/);
  expect(browser.cookies.size).toBe(0);
  await browser.client.signIn({ body });
  expect(browser.cookies.size).toBe(1);
});

test('promise 40: neither the password nor the token is logged', async () => {
  const { db, logged, openBrowser } = await openTestApp();
  const user = await buildUser(db);
  const browser = openBrowser();
  await signIn(browser, user.email);
  await refusal(signIn(openBrowser(), user.email, 'kanarifugl'));
  const text = logged.join('');
  expect(text).toContain('signed in');
  for (const secret of [testPassword, 'kanarifugl', ...browser.cookies.values()]) expect(text).not.toContain(secret);
});
