import { expect, test } from 'vitest';
import { bannedUntil } from '../db/lockout.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { postJson, serializeResponse } from '../testing/post-json.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInWithPassword, type TestApp } from '../testing/test-app.ts';

const newPassword = 'tyttebær på tur';
const minuteMs = 60 * 1000;

async function mailedCode({ openBrowser, deliverMail }: TestApp, email: string): Promise<string> {
  await openBrowser().client.forgotPassword({ body: { email } });
  const [sent] = await deliverMail();
  const { path, code = '', email: prefilled } = mailedLink(sent);
  expect({ path, prefilled, to: sent?.to }).toEqual({ path: '/reset-password', prefilled: email, to: email });
  return code;
}

function reset({ openBrowser }: TestApp, email: string, resetCode: string, password = newPassword) {
  return openBrowser().client.resetPassword({ body: { email, newPassword: password, resetCode } });
}

test('the emailed code sets a new password, ends every session and emails a notice', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  const session = await signInWithPassword(app, user.email);
  const code = await mailedCode(app, user.email);
  await reset(app, user.email, code);
  expect(await problemOf(session.me())).toMatchObject({ status: 401 });
  expect(await problemOf(signInWithPassword(app, user.email))).toMatchObject({ detail: 'Failed' });
  const { client } = app.openBrowser();
  await client.signIn({ body: { email: user.email, password: newPassword }, query: { useCookies: true } });
  expect((await app.deliverMail())[0]).toMatchObject({ to: user.email, subject: 'Passordet ditt i Grenda er endret' });
});

test('promise 6: exactly one of twenty concurrent resets with one code succeeds', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  const code = await mailedCode(app, user.email);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => reset(app, user.email, code, `${newPassword} ${i}`)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await problemOf(reset(app, user.email, code))).toMatchObject({
    errors: { InvalidToken: [expect.any(String)] },
  });
});

test('promise 7: a code is still valid 59:59 minutes after it was sent, and has expired after 60:01', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  const first = await mailedCode(app, user.email);
  app.clock.advance(60 * minuteMs - 1000);
  await reset(app, user.email, first);
  const second = await mailedCode(app, user.email);
  app.clock.advance(60 * minuteMs + 1000);
  expect(await problemOf(reset(app, user.email, second))).toMatchObject({ status: 400 });
});

test('promise 7: a newer code voids the older one, and a code is invalid for another user or a changed address', async () => {
  const app = await openTestApp();
  const [user, other] = [await buildUser(app.db), await buildUser(app.db)];
  const older = await mailedCode(app, user.email);
  const newer = await mailedCode(app, user.email);
  expect(await problemOf(reset(app, user.email, older))).toMatchObject({ status: 400 });
  expect(await problemOf(reset(app, other.email, newer))).toMatchObject({ status: 400 });
  const moved = { email: 'ny@grenda.example', emailKey: 'ny@grenda.example' };
  await app.db.updateTable('users').set(moved).where('id', '=', user.id).execute();
  expect(await problemOf(reset(app, moved.email, newer))).toMatchObject({ status: 400 });
  expect(await problemOf(reset(app, user.email, newer))).toMatchObject({ status: 400 });
});

test('a weak password does not use up the code, and is reported only if the code is valid', async () => {
  const app = await openTestApp();
  const user = await buildUser(app.db);
  const code = await mailedCode(app, user.email);
  expect(await problemOf(reset(app, user.email, 'no such code', 'kort'))).toMatchObject({
    errors: { InvalidToken: [expect.any(String)] },
  });
  expect(await problemOf(reset(app, user.email, code, 'kort'))).toEqual({
    type: 'about:blank',
    title: 'One or more validation errors occurred.',
    status: 400,
    detail: 'Use at least 8 characters in the password.',
    errors: { PasswordTooShort: ['Use at least 8 characters in the password.'] },
  });
  await reset(app, user.email, code);
});

test('a reset lifts a temporary lockout but never a ban', async () => {
  const app = await openTestApp();
  const locked = await buildUser(app.db, { lockoutEnd: new Date(app.clock.now().getTime() + minuteMs) });
  const banned = await buildUser(app.db, { lockoutEnd: bannedUntil });
  for (const { email } of [locked, banned]) await reset(app, email, await mailedCode(app, email));
  const signIn = (email: string) =>
    app.openBrowser().client.signIn({ body: { email, password: newPassword }, query: { useCookies: true } });
  await signIn(locked.email);
  expect(await problemOf(signIn(banned.email))).toMatchObject({ detail: 'Banned' });
});

test('promise 10: forgot, resend, and reset with a wrong code return the same response for unknown, confirmed, unconfirmed and banned addresses', async () => {
  const app = await openTestApp();
  const users = [
    await buildUser(app.db),
    await buildUser(app.db, { emailConfirmed: false }),
    await buildUser(app.db, { lockoutEnd: bannedUntil }),
  ];
  const emails = ['ingen@grenda.example', ...users.map(({ email }) => email)];
  for (const [path, status] of [
    ['/api/auth/forgot-password', 200],
    ['/api/auth/resend-confirmation-email', 200],
    ['/api/auth/reset-password', 400],
  ] as const) {
    const responses = new Set<string>();
    for (const email of emails) {
      const body = path.endsWith('reset-password') ? { email, newPassword, resetCode: 'feil' } : { email };
      responses.add(await serializeResponse(await postJson(app.openBrowser(), path, body)));
    }
    expect([...responses], path).toHaveLength(1);
    expect([...responses][0]).toMatch(new RegExp(`^\\[${status},`));
  }
});

test('forgot-password emails only confirmed accounts, resend only unconfirmed ones', async () => {
  const app = await openTestApp();
  const confirmed = await buildUser(app.db);
  const unconfirmed = await buildUser(app.db, { emailConfirmed: false });
  for (const email of [confirmed.email, unconfirmed.email, 'ingen@grenda.example']) {
    await app.openBrowser().client.forgotPassword({ body: { email } });
    await app.openBrowser().client.resendConfirmationEmail({ body: { email } });
  }
  const emails = await app.deliverMail();
  expect(new Map(emails.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [confirmed.email, 'Velg nytt passord i Grenda'],
      [unconfirmed.email, 'Bekreft e-postadressen din i Grenda'],
    ]),
  );
  expect(emails).toHaveLength(2);
});

test('promise 11: forgot, resend and a refused reset take at least the minimum response time', async () => {
  const minimumMs = 80;
  const app = await openTestApp({ minimumResponseMs: minimumMs });
  const user = await buildUser(app.db);
  const { client } = app.openBrowser();
  for (const send of [
    () => client.forgotPassword({ body: { email: user.email } }),
    () => client.forgotPassword({ body: { email: 'ingen@grenda.example' } }),
    () => client.resendConfirmationEmail({ body: { email: user.email } }),
    () => problemOf(reset(app, 'ingen@grenda.example', 'feil')),
  ]) {
    const started = performance.now();
    await send();
    expect(performance.now() - started).toBeGreaterThanOrEqual(minimumMs - 1);
  }
});

test.each(['', 'ikke en adresse', 'a@b', 'kari@example.no, ola@example.no', 'kari@example.no\r\nBcc: ola@example.no'])(
  'forgot and resend return 400 for a malformed address: %j',
  async (email) => {
    const { openBrowser } = await openTestApp();
    for (const endpoint of ['forgotPassword', 'resendConfirmationEmail'] as const) {
      expect(await problemOf(openBrowser().client[endpoint]({ body: { email } }))).toMatchObject({
        status: 400,
        errors: { email: [expect.any(String)] },
      });
    }
  },
);
