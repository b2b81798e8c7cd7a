import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { postJson, serializeResponse } from '../testing/post-json.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInWithPassword, type TestApp, testPassword } from '../testing/test-app.ts';

const kari = { username: 'Kari_Ås', email: 'kari@grenda.example', password: testPassword };

function register({ openBrowser }: TestApp, account: Partial<typeof kari> = {}) {
  return openBrowser().client.register({ body: { ...kari, ...account } });
}

test('a new user is neither approved nor confirmed, and can sign in after opening the emailed link', async () => {
  const app = await openTestApp();
  await register(app);
  const user = await app.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(user).toMatchObject({ username: 'Kari_Ås', isApproved: false, emailConfirmed: false, isAdmin: false });
  expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const [sent] = await app.deliverMail();
  expect(sent?.to).toBe('kari@grenda.example');
  const { userId = '', code = '' } = mailedLink(sent);
  await app.openBrowser().client.confirmEmail({ query: { userId, code } });
  expect(await (await signInWithPassword(app, kari.email)).me()).toMatchObject({
    username: 'Kari_Ås',
    isApproved: false,
  });
});

test('a registration with a taken address gets the same response as one with a free address, creates no user, and the owner is notified', async () => {
  const app = await openTestApp();
  const owner = await buildUser(app.db);
  const free = await serializeResponse(await postJson(app.openBrowser(), '/api/auth/register', kari));
  const taken = { ...kari, username: 'ola', email: owner.email.toUpperCase() };
  expect(await serializeResponse(await postJson(app.openBrowser(), '/api/auth/register', taken))).toBe(free);
  expect(await app.db.selectFrom('users').select('username').execute()).toHaveLength(2);
  const [notice] = await app.deliverMail();
  expect(notice).toMatchObject({ to: owner.email, subject: 'Du har allerede en konto i Grenda' });
  expect(mailedLink(notice).path).toBe('/forgot-password');
});

test('a user who registers an unconfirmed address again is emailed a valid confirmation link', async () => {
  const app = await openTestApp();
  const owner = await buildUser(app.db, { emailConfirmed: false });
  await register(app, { email: owner.email });
  const { userId = '', code = '' } = mailedLink((await app.deliverMail())[0]);
  await app.openBrowser().client.confirmEmail({ query: { userId, code } });
  await signInWithPassword(app, owner.email);
});

test('only one of ten concurrent registrations with the same username succeeds, and the others fail with DuplicateUserName', async () => {
  const app = await openTestApp();
  const requests = Array.from({ length: 10 }, (_, i) =>
    register(app, { username: i % 2 === 0 ? 'Kari_Ås' : 'KARI_ås', email: `kari${i}@grenda.example` }),
  );
  const outcomes = await Promise.allSettled(requests);
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refusals).toHaveLength(9);
  for (const { reason } of refusals) {
    expect(reason).toMatchObject({
      problem: { status: 400, errors: { DuplicateUserName: ['This username is taken. Choose another.'] } },
    });
  }
});

test('if the username and the address are taken, the response reports only the username, and does not reveal that the address has an account', async () => {
  const app = await openTestApp();
  const owner = await buildUser(app.db);
  const problem = await problemOf(register(app, { username: owner.username, email: owner.email }));
  expect(Object.keys(problem.errors ?? {})).toEqual(['DuplicateUserName']);
  expect(await app.deliverMail()).toEqual([]);
});

test('all validation errors are reported together, by code', async () => {
  const app = await openTestApp();
  const problem = await problemOf(register(app, { username: 'x', email: 'x', password: 'x' }));
  expect(problem.title).toBe('One or more validation errors occurred.');
  expect(Object.keys(problem.errors ?? {})).toEqual(['InvalidUserName', 'InvalidEmail', 'PasswordTooShort']);
  expect(problem.detail).toBe(
    Object.values(problem.errors ?? {})
      .flat()
      .join(' '),
  );
});

test.each([
  'ab',
  'a'.repeat(31),
  'kari ås',
  '-kari',
  'kari.',
  'ka..ri',
  'www.evil.example/x',
  'kari\u202e',
  'k\u0430ri',
])('the username %j is refused', async (username) => {
  const problem = await problemOf(register(await openTestApp(), { username }));
  expect(Object.keys(problem.errors ?? {})).toEqual(['InvalidUserName']);
});

test.each(['Grenda', 'grenda_stotte', 'vipps24', 'v.i.p.p.s', 'Moderator-2', 'støtte'])(
  'the username %j is refused, because it contains the name of a service, a role or a means of payment',
  async (username) => {
    const problem = await problemOf(register(await openTestApp(), { username }));
    expect(problem.errors).toEqual({ InvalidUserName: [expect.stringContaining('name of a service')] });
  },
);

test('promise 30: a body with unknown fields is refused, and no user is registered', async () => {
  const app = await openTestApp();
  for (const extra of [{ isApproved: true }, { isAdmin: true }, { emailConfirmed: true }, { userId: '1' }]) {
    expect((await postJson(app.openBrowser(), '/api/auth/register', { ...kari, ...extra })).status).toBe(400);
  }
  expect(await app.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('a client may register at most twenty users in an hour', async () => {
  const app = await openTestApp();
  const { client } = app.openBrowser();
  const registerNumber = (i: number) =>
    client.register({ body: { ...kari, username: `kari${i}`, email: `kari${i}@grenda.example` } });
  await Promise.all(Array.from({ length: 20 }, (_, i) => registerNumber(i)));
  expect(await problemOf(registerNumber(20))).toMatchObject({ status: 429 });
});
