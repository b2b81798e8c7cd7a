import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

const home = '0301-0305';

function joinBody(changes: object = {}) {
  const fields = { firstName: 'Kari', password: testPassword, neighbourhoodId: home } as const;
  return { email: 'kari@grenda.example', ...fields, acceptsRules: true, isAdult: true, ...changes } as const;
}

async function readUsernames({ db }: TestApp): Promise<string[]> {
  const users = await db.selectFrom('users').select('username').orderBy('email').execute();
  return users.map(({ username }) => username);
}

test('a new neighbour has a first name and a neighbourhood, and can sign in after opening the emailed link', async () => {
  const app = await openTestApp();
  const { client } = app.openBrowser();
  await client.join({ body: joinBody({ firstName: ' Åse-Marie ' }) });
  const [email] = await app.deliverMail();
  expect(email?.text).toContain('Velkommen, Åse-Marie!');
  expect(email?.text).not.toContain('åse-marie');
  const { userId = '', code = '', ...link } = mailedLink(email);
  expect(link).toEqual({ path: '/app/confirm-email', email: 'kari@grenda.example' });
  await client.confirmEmail({ query: { userId, code } });
  await client.signIn({ body: { email: 'kari@grenda.example', password: testPassword }, query: { useCookies: true } });
  expect(await client.readOwnPage()).toEqual({
    userId,
    email: 'kari@grenda.example',
    isApproved: false,
    firstName: 'Åse-Marie',
    about: '',
    neighbourhood: { neighbourhoodId: home, name: 'Torshov', kommune: 'Oslo' },
    mailsMessages: true,
    unreadThreads: 0,
    photo: null,
    thanks: [],
  });
  expect(await client.me()).toMatchObject({ username: 'åse-marie' });
  expect(await app.db.selectFrom('users').select('hasProfile').execute()).toEqual([{ hasProfile: true }]);
});

test('the username is derived from the first name, with digits if that is too short or taken, and is nabo for a non-Latin name', async () => {
  const app = await openTestApp();
  const names = ['Kari', 'Kari', 'Bo', "D'Arc  J.", 'Дмитрий', 'X'.repeat(50)];
  for (const [i, firstName] of names.entries()) {
    await app.openBrowser().client.join({ body: joinBody({ firstName, email: `n${i}@grenda.example` }) });
  }
  expect(await readUsernames(app)).toEqual([
    'kari',
    expect.stringMatching(/^kari\d\d$/),
    expect.stringMatching(/^bo\d\d$/),
    'd-arc-j',
    'nabo',
    'x'.repeat(20),
  ]);
});

test('twelve users with the same first name who join concurrently get twelve accounts', async () => {
  const app = await openTestApp();
  const join = (i: number) => app.openBrowser().client.join({ body: joinBody({ email: `kari${i}@grenda.example` }) });
  await Promise.all(Array.from({ length: 12 }, (_, i) => join(i)));
  expect(new Set(await readUsernames(app)).size).toBe(12);
  expect(await app.db.selectFrom('profiles').select('userId').execute()).toHaveLength(12);
});

test('joining with a registered address returns the same response as joining with a new one, but sends a different email', async () => {
  const app = await openTestApp();
  await buildUser(app.db, { email: 'kari@grenda.example' });
  const responses = [];
  for (const email of ['kari@grenda.example', 'ny@grenda.example']) {
    const headers = { 'content-type': 'application/json', 'x-grenda-client': '1' };
    const body = JSON.stringify(joinBody({ email }));
    const response = await app.openBrowser().request('/api/auth/join', { method: 'POST', headers, body });
    responses.push([response.status, await response.text()]);
  }
  expect(responses).toEqual([
    [200, ''],
    [200, ''],
  ]);
  const emails = await app.deliverMail();
  expect(Object.fromEntries(emails.map(({ to, subject }) => [to, subject]))).toEqual({
    'kari@grenda.example': expect.stringContaining('Du har allerede en konto'),
    'ny@grenda.example': expect.stringContaining('Bekreft e-postadressen'),
  });
  expect(await app.db.selectFrom('profiles').select('userId').execute()).toHaveLength(1);
});

test.each([
  [{ neighbourhoodId: '9999-99' }, 'neighbourhoodId'],
  [{ firstName: 'Kari2' }, 'firstName'],
  [{ firstName: 'Grenda støtte - Vipps' }, 'firstName'],
  [{ password: 'kort' }, 'PasswordTooShort'],
  [{ firstName: 'Kari Olsen', password: 'kari olsen' }, 'PasswordTooCommon'],
  [{ email: 'kari' }, 'InvalidEmail'],
  [{ acceptsRules: false }, 'acceptsRules'],
  [{ isAdult: false }, 'isAdult'],
])('joining with %j returns 400 with an error for %s', async (changes, field) => {
  const app = await openTestApp();
  const problem = await problemOf(app.openBrowser().client.join({ body: joinBody(changes) }));
  expect(problem).toMatchObject({ status: 400, errors: { [field]: [expect.any(String)] } });
  expect(await readUsernames(app)).toEqual([]);
});

test('while the app is disabled, its endpoints do not exist', async () => {
  const { app } = await openTestApp({ isAppEnabled: false });
  const statuses = [];
  for (const path of ['neighbourhoods?query=oslo', 'neighbours/me', 'neighbours/me/blocked', 'threads', 'watch']) {
    statuses.push((await app.request(`/api/${path}`)).status);
  }
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
  // The path also matches `/api/listings/{listingId}`, which has other methods.
  expect((await app.request('/api/listings/near')).status).toBe(405);
});
