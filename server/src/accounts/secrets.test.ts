import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ReceivedEmail } from '../mail/mailbox.ts';
import { startMailWorker } from '../mail/worker.ts';
import { getOrCreateVapidKeys } from '../push/vapid-keys.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildReport } from '../testing/builders/build-report.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInWithPassword, type TestApp, testPassword } from '../testing/test-app.ts';

const canaries = {
  first: 'kanarifugl i bur',
  second: 'kanarifugl i skog',
  wrong: 'kanarifugl på flukt\ninfo: forged line',
};

async function dump({ db }: TestApp): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const texts = tables.rows.map(async ({ name }) => {
    const rows = await sql<{ row: string }>`select t::text as row from ${sql.id(name)} t`.execute(db);
    return [name, ...rows.rows.map(({ row }) => row)].join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

async function collectSecrets(app: TestApp): Promise<string[]> {
  const secrets: string[] = Object.values(canaries);
  const browser = app.openBrowser();
  const { client } = browser;
  const email = 'kari@grenda.example';
  const newestLink = async (matches: (mail: ReceivedEmail) => boolean = () => true) => {
    const { code = '', userId = '', ...rest } = mailedLink((await app.deliverMail()).find(matches));
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
  const emails = await app.deliverMail();
  secrets.push(...emails.flatMap(({ text }) => [...text.matchAll(/[?&]code=([\w-]+)/g)].map(([, sent = '']) => sent)));
  await client.forgotPassword({ body: { email: newEmail } });
  expect(new Set(secrets).size).toBe(12);
  expect(secrets.every((secret) => secret.length >= 16)).toBe(true);
  return secrets;
}

test('promise 5: a dump of the whole database contains no password, emailed code or cookie, even with queued emails', async () => {
  const app = await openTestApp();
  const secrets = await collectSecrets(app);
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

test('promise 40: the log at trace level records sign-ins, confirmations, resets and emails without passwords, codes, cookies or query strings', async () => {
  const app = await openTestApp();
  const secrets = await collectSecrets(app);
  await app.deliverMail({ send: () => Promise.reject(new Error('SMTP is down')) });
  const log = app.logged.join('');
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toContain('kanarifugl');
  expect(log).not.toMatch(/changedEmail|[?&]code=|useCookies/);
  for (const event of [
    'registered',
    'email address confirmed',
    'confirmation refused',
    'signed in',
    'sign-in refused',
    'password reset',
    'reset code refused',
    'email address changed',
    'email sent',
    'email not sent, retrying later',
  ]) {
    expect(log).toContain(`"msg":"${event}"`);
  }
});

const faults = {
  'a constraint': (table: string) => `alter table ${table} add constraint broken check (id is null) not valid`,
  'a unique index': (table: string, since: string) =>
    `create unique index broken on ${table} ((id is null)) where created_at > '${since}'`,
  'an exception in a trigger': (table: string) => failingTriggerSql(table, 'P0001'),
  'a full disk': (table: string) => failingTriggerSql(table, '53100'),
  'an invalid value': (table: string) => failingTriggerSql(table, '22P02'),
};

function failingTriggerSql(table: string, sqlState: string): string {
  return `
    create function fail() returns trigger language plpgsql as $$
    begin
      raise exception 'not %', new using errcode = '${sqlState}', detail = new::text, hint = new::text;
    end $$;
    create trigger broken before insert or update on ${table} for each row execute function fail()`;
}

const statementsOf = (text: string) => text.split(/;\n(?= *create trigger)/).map((part) => sql.raw(part));

const allowedErrorFields = new Set(
  'type code message severity routine schema table column constraint dataType syscall command responseCode stack cause errors'.split(
    ' ',
  ),
);

test.each(Object.entries(faults))(
  'promise 40: when %s makes statements fail, the log contains none of the written values',
  async (_, fault) => {
    const app = await openTestApp();
    const user = await buildUser(app.db, { email: 'kanarifugl@grenda.example', emailConfirmed: false });
    const confirmed = await buildUser(app.db, { email: 'kanarifugl2@grenda.example' });
    const { client } = app.openBrowser();
    const resend = () => client.resendConfirmationEmail({ body: { email: user.email } });
    await resend();
    const requests: Record<string, () => Promise<unknown>> = {
      users: () =>
        client.register({
          body: { username: 'kanarifugl', email: 'kanarifugl3@grenda.example', password: 'kanarifugl i bur' },
        }),
      sessions: () =>
        client.signIn({ body: { email: confirmed.email, password: testPassword }, query: { useCookies: true } }),
      mail_queue: resend,
      one_time_codes: () => app.deliverMail(),
    };
    for (const [table, request] of Object.entries(requests)) {
      const since = app.clock.now().toISOString();
      for (const statement of statementsOf(fault(table, since))) await statement.execute(app.db);
      // The request is sent twice, since a unique index accepts the first row. The pause resets the hourly email limit.
      for (let time = 1; time <= 2; time += 1) {
        app.clock.advance(2 * 60 * 60 * 1000);
        await request().catch(() => {});
      }
      await sql.raw(`drop trigger if exists broken on ${table}`).execute(app.db);
      await sql.raw(`drop function if exists fail`).execute(app.db);
      await sql.raw(`alter table ${table} drop constraint if exists broken`).execute(app.db);
      await sql.raw(`drop index if exists broken`).execute(app.db);
    }
    const log = app.logged.join('');
    expect(log).not.toContain('kanarifugl');
    expect(log).not.toMatch(/argon2id|\\x[\da-f]{16}|"data":\[/);
    const errors = app.logged
      .map((line) => (JSON.parse(line) as { err?: object }).err)
      .filter((err) => err !== undefined);
    expect(errors.length).toBeGreaterThanOrEqual(1);
    for (const error of errors) {
      expect(Object.keys(error).filter((key) => !allowedErrorFields.has(key))).toEqual([]);
      expect(error).toMatchObject({ code: expect.stringMatching(/^[0-9A-Z]{5}$/), stack: expect.any(String) });
    }
  },
);

test('promise 52: a mail worker that fails to claim an email logs no email address', async () => {
  const app = await openTestApp();
  await buildUser(app.db, { email: 'kanarifugl@grenda.example' });
  await app.openBrowser().client.forgotPassword({ body: { email: 'kanarifugl@grenda.example' } });
  for (const statement of statementsOf(failingTriggerSql('mail_queue', 'P0001'))) await statement.execute(app.db);
  await startMailWorker(app.deliveryBy({ send: async () => {} })).stop();
  await sql`drop function fail cascade`.execute(app.db);
  const log = app.logged.join('');
  expect(log).toContain('"code":"P0001"');
  expect(log).not.toContain('kanarifugl');
});

test('promise 40: line breaks in logged values are escaped', async () => {
  const app = await openTestApp();
  await buildUser(app.db);
  app.deps.log.error({ err: new Error('first\nsecond') }, 'a\nb');
  await app.openBrowser().request('/api/no%0asuch%0dcall');
  expect(app.logged.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  for (const line of app.logged) expect(() => JSON.parse(line) as unknown).not.toThrow();
});

test('promise 22: GET requests to the API change nothing but what the promise lists, and no response allows another origin', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db, { isAdmin: true, hasProfile: true });
  const browser = app.openBrowser();
  await signInWithPassword(app, user.email, browser);
  const dumpWithoutLimits = async () => {
    await app.db.deleteFrom('rateLimits').execute();
    return dump(app);
  };
  const { id: listingId } = await buildListing(app.db, { ownerId: user.id });
  const { id: reportId } = await buildReport(app.db, { subjectId: user.id });
  const ids: Record<string, string> = { userId: user.id, listingId, reportId };
  // Otherwise the GET request for the notification choices would create the VAPID keys, as the promise allows.
  await getOrCreateVapidKeys(app.db);
  const before = await dumpWithoutLimits();
  const paths = app.app.routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'));
  expect(paths.length).toBeGreaterThan(5);
  for (const { path } of paths) {
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? user.id);
    const response = await browser.request(url, { headers: { origin: 'https://evil.example' } });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
  const preflight = await browser.request('/api/auth/sign-in', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(await dumpWithoutLimits()).toBe(before);
});
