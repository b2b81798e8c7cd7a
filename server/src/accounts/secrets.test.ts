import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ReceivedMail } from '../mail/mailbox.ts';
import { buildUser } from '../testing/build-user.ts';
import { mailedLink } from '../testing/mailed-link.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const canaries = {
  first: 'kanarifugl i bur',
  second: 'kanarifugl i skog',
  wrong: 'kanarifugl på flukt\ninfo: forged line',
};

/** Every table as text, as a thief of the database would read it. */
async function dump({ db }: TestApp): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const texts = tables.rows.map(async ({ name }) => {
    const rows = await sql<{ row: string }>`select t::text as row from ${sql.id(name)} t`.execute(db);
    return [name, ...rows.rows.map(({ row }) => row)].join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

/** Goes through every call that carries a secret, and answers with the secrets it met; the last mail still waits. */
async function meetSecrets(app: TestApp): Promise<string[]> {
  const secrets: string[] = Object.values(canaries);
  const browser = app.openBrowser();
  const { client } = browser;
  const email = 'kari@grenda.example';
  const newestLink = async (isFor: (mail: ReceivedMail) => boolean = () => true) => {
    const { code = '', userId = '', ...rest } = mailedLink((await app.deliverMail()).find(isFor));
    secrets.push(code);
    return { code, userId, ...rest };
  };
  const signIn = async (address: string, password: string, query: object = { useCookies: true }) => {
    await client.signIn({ body: { email: address, password }, query });
    secrets.push(...browser.cookies.values());
  };

  for (const username of ['ola', 'ola2']) {
    await client.register({ body: { username, email: 'ola@grenda.example', password: canaries.first } });
  }
  await client.register({ body: { username: 'kari', email, password: canaries.first } });
  await client.resendConfirmationEmail({ body: { email } });
  const { code, userId } = await newestLink();
  await problemOf(client.confirmEmail({ query: { code: `${code}x`, userId } }));
  await client.confirmEmail({ query: { code, userId } });
  await problemOf(client.signIn({ body: { email, password: canaries.wrong }, query: { useCookies: true } }));
  await signIn(email, canaries.first);
  app.clock.advance(60 * 60 * 1000);
  await client.forgotPassword({ body: { email } });
  const { code: resetCode } = await newestLink();
  await problemOf(client.resetPassword({ body: { email, newPassword: canaries.second, resetCode: `${resetCode}x` } }));
  await client.resetPassword({ body: { email, newPassword: canaries.second, resetCode } });
  await signIn(email, canaries.second);
  const newEmail = 'ny@grenda.example';
  await client.changeEmail({ body: { newEmail, password: canaries.second } });
  const change = await newestLink(({ to }) => to === newEmail);
  await client.confirmEmail({ query: { code: change.code, userId, changedEmail: newEmail } });
  await signIn(newEmail, canaries.second, { useSessionCookies: true });
  await problemOf(client.deleteAccount({ body: { password: canaries.wrong } }));
  const mails = await app.deliverMail();
  secrets.push(...mails.flatMap(({ text }) => [...text.matchAll(/[?&]code=([\w-]+)/g)].map(([, sent = '']) => sent)));
  await client.forgotPassword({ body: { email: newEmail } });
  // Three passwords, three cookies, and the codes of six mails, three of which were followed.
  expect(new Set(secrets).size).toBe(12);
  expect(secrets.every((secret) => secret.length >= 16)).toBe(true);
  return secrets;
}

test('row 5: a dump of the whole database holds no password, mailed code or cookie, also while mail waits', async () => {
  const app = await openTestApp();
  const secrets = await meetSecrets(app);
  const dumped = await dump(app);
  expect(dumped).toContain('ny@grenda.example');
  expect(dumped).toContain('reset-password');
  expect(dumped).not.toContain('kanarifugl');
  for (const secret of secrets) {
    expect(dumped).not.toContain(secret);
    expect(dumped).not.toContain(Buffer.from(secret).toString('hex'));
    expect(dumped).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  }
});

test('row 40: the log at its finest holds no password, code, cookie or query, and tells what happened', async () => {
  const app = await openTestApp();
  const secrets = await meetSecrets(app);
  await app.deliverMail({ send: () => Promise.reject(new Error('SMTP is away')) });
  const log = app.logged.join('');
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toContain('kanarifugl');
  expect(log).not.toMatch(/changedEmail|[?&]code=|useCookies/);
  for (const event of [
    'registered',
    'e-mail address confirmed',
    'confirmation refused',
    'signed in',
    'sign-in refused',
    'password reset',
    'reset code refused',
    'e-mail address changed',
    'mail sent',
    'mail not sent yet',
  ]) {
    expect(log).toContain(`"msg":"${event}"`);
  }
});

test('row 40: a line break in what is logged stays within its line', async () => {
  const app = await openTestApp();
  await buildUser(app.db);
  app.deps.log.error({ err: new Error('first\nsecond') }, 'a\nb');
  await app.openBrowser().request('/api/no%0asuch%0dcall');
  expect(app.logged.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  for (const line of app.logged) expect(() => JSON.parse(line) as unknown).not.toThrow();
});

test('row 22: no GET changes anything, confirm-email apart, and none opens the door to another origin', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db, { isAdmin: true, hasProfile: true });
  const browser = app.openBrowser();
  await browser.client.signIn({
    body: { email: user.email, password: 'blåbær og brunost' },
    query: { useCookies: true },
  });
  const before = await dump(app);
  const paths = app.app.routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'));
  expect(paths.length).toBeGreaterThan(5);
  for (const { path } of paths) {
    const response = await browser.request(path.replace(':listingId', user.id), {
      headers: { origin: 'https://evil.example' },
    });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
  const preflight = await browser.request('/api/auth/sign-in', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(await dump(app)).toBe(before);
});
