import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { mailedLink } from '../testing/builders/mailed-link.ts';
import { postJson } from '../testing/post-json.ts';
import { openSmtpSink } from '../testing/smtp-sink.ts';
import { openTestApp, type TestApp, testOrigin } from '../testing/test-app.ts';
import { maxAttempts } from './queue.ts';
import { smtpMailer } from './smtp-mailer.ts';

const from = 'Grenda <hei@grenda.example>';
const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

async function requestReset({ openBrowser }: TestApp, email: string): Promise<void> {
  await openBrowser().client.forgotPassword({ body: { email } });
}

function queuedEmails({ db }: TestApp) {
  return db.selectFrom('mailQueue').selectAll().execute();
}

test('an email arrives over SMTP as text and HTML with the right sender and recipient', async () => {
  const app = await openTestApp();
  const sink = await openSmtpSink();
  const { email } = await buildUser(app.db);
  await requestReset(app, email);
  await app.deliverMail(smtpMailer(sink.url, from));
  const [received, ...others] = sink.emails;
  expect(others).toEqual([]);
  expect(received?.recipients).toEqual([email]);
  expect(received?.message).toMatchObject({
    subject: 'Velg nytt passord i Grenda',
    from: { name: 'Grenda', address: 'hei@grenda.example' },
    to: [{ name: '', address: email }],
  });
  const link = /^https:\S+$/m.exec(received?.message.text ?? '')?.[0] ?? '';
  expect(link).toMatch(/^https:\/\/grenda\.example\/reset-password\?code=[\w-]{43}&email=/);
  expect(received?.message.html).toContain(`href="${link.replace('&', '&amp;')}"`);
  expect(await queuedEmails(app)).toEqual([]);
});

test.each([
  'kari@grenda.example,ola@evil.example',
  'kari@grenda.example\r\nBcc: ola@evil.example',
  'a <ola@evil.example>',
])('promise 38: an email fails if the stored address contains another recipient: %j', async (email) => {
  const app = await openTestApp();
  const sink = await openSmtpSink();
  const user = await buildUser(app.db, { email: 'kari@grenda.example' });
  await requestReset(app, user.email);
  await app.db.updateTable('users').set({ email, emailKey: email }).execute();
  await app.db.updateTable('mailQueue').set({ toAddress: email }).execute();
  await app.deliverMail(smtpMailer(sink.url, from));
  expect(sink.emails).toEqual([]);
  expect((await queuedEmails(app))[0]?.lastError).toBe('the stored address is not a valid email address');
});

test('promise 38: links begin with the configured origin, regardless of the request’s Host', async () => {
  const app = await openTestApp();
  const { email } = await buildUser(app.db);
  await postJson(
    app.openBrowser(),
    '/api/auth/forgot-password',
    { email },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  );
  const [sent] = await app.deliverMail();
  expect(sent?.text).not.toContain('evil.example');
  expect(sent?.text).toContain(`\n${testOrigin}/reset-password?code=`);
});

test('promise 28: markup in an address is escaped in the email, and the link still contains the address', async () => {
  const app = await openTestApp();
  const email = `"><script>alert(1)</script>'&\u202e@grenda.example`;
  const user = await buildUser(app.db, { email: 'kari@grenda.example' });
  await requestReset(app, user.email);
  await app.db.updateTable('users').set({ email, emailKey: email }).execute();
  await app.db.updateTable('mailQueue').set({ toAddress: email }).execute();
  const [sent] = await app.deliverMail();
  expect(sent?.html).not.toMatch(/<script|\u202e|"><s/);
  expect(sent?.text).not.toMatch(/<script|\u202e/);
  expect(mailedLink(sent)['email']).toBe(email);
});

test('promise 39: while the SMTP server is down the request returns 200, and the email arrives later with an unexpired code', async () => {
  const app = await openTestApp();
  const sink = await openSmtpSink();
  await sink.stop();
  const { email } = await buildUser(app.db);
  await requestReset(app, email);
  const mailer = smtpMailer(sink.url, from);
  await app.deliverMail(mailer);
  expect(await queuedEmails(app)).toMatchObject([
    { attempts: 1, deadAt: null, lastError: expect.stringContaining('ECONNREFUSED') },
  ]);

  await app.deliverMail(mailer);
  expect(await queuedEmails(app)).toMatchObject([{ attempts: 1 }]);

  for (let i = 0; i < 8; i += 1) {
    app.clock.advance(30 * minuteMs);
    await app.deliverMail(mailer);
  }
  const restartedSink = await openSmtpSink(Number(new URL(sink.url).port));
  // The longest possible delay: an hour and 20 % of jitter.
  app.clock.advance(60 * minuteMs * 1.2);
  await app.deliverMail(mailer);
  expect(restartedSink.emails.map(({ recipients }) => recipients)).toEqual([[email]]);

  const resetCode = /code=([\w-]+)/.exec(restartedSink.emails[0]?.message.text ?? '')?.[1] ?? '';
  app.clock.advance(59 * minuteMs);
  await app.openBrowser().client.resetPassword({ body: { email, newPassword: 'tyttebær på tur', resetCode } });
});

test('promise 39: the retry delay grows to an hour, and after the last attempt the email fails permanently and the failure is logged', async () => {
  const app = await openTestApp();
  await requestReset(app, (await buildUser(app.db)).email);
  const delays: number[] = [];
  for (let attempt = 1; attempt <= maxAttempts + 2; attempt += 1) {
    await app.deliverMail({ send: () => Promise.reject(new Error('no route')) });
    const [queued] = await queuedEmails(app);
    if (!queued?.deadAt) delays.push((queued?.runAfter.getTime() ?? 0) - app.clock.now().getTime());
    app.clock.advance(2 * 60 * minuteMs);
  }
  expect(delays).toHaveLength(maxAttempts - 1);
  for (const [i, delayMs] of delays.entries()) {
    const middleMs = Math.min(60 * minuteMs, 5000 * 2 ** i);
    expect(delayMs).toBeGreaterThanOrEqual(0.8 * middleMs - 1);
    expect(delayMs).toBeLessThanOrEqual(1.2 * middleMs + 1);
  }
  const totalMs = delays.reduce((sum, delayMs) => sum + delayMs, 0);
  expect(totalMs).toBeGreaterThan(0.75 * dayMs);
  expect(await queuedEmails(app)).toMatchObject([{ attempts: maxAttempts, lastError: 'Error' }]);
  expect(app.logged.filter((line) => line.includes('email failed permanently'))).toHaveLength(1);
  expect(app.logged.filter((line) => line.includes('email not sent, retrying later'))).toHaveLength(maxAttempts - 1);
});

test('an email that is no longer needed is dropped', async () => {
  const app = await openTestApp();
  const [moved, confirmed, deleted] = [
    await buildUser(app.db),
    await buildUser(app.db, { emailConfirmed: false }),
    await buildUser(app.db),
  ];
  await requestReset(app, moved.email);
  await requestReset(app, deleted.email);
  await app.openBrowser().client.resendConfirmationEmail({ body: { email: confirmed.email } });
  await app.db.updateTable('users').set({ email: 'a@b.no', emailKey: 'a@b.no' }).where('id', '=', moved.id).execute();
  await app.db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', confirmed.id).execute();
  await app.db.deleteFrom('users').where('id', '=', deleted.id).execute();
  expect(await app.deliverMail()).toEqual([]);
  expect(await queuedEmails(app)).toEqual([]);
  expect(await app.db.selectFrom('oneTimeCodes').select('id').execute()).toEqual([]);
});

test('promise 39: a refused registration queues no email', async () => {
  const app = await openTestApp();
  const { email } = await buildUser(app.db, { username: 'kari' });
  const { client } = app.openBrowser();
  await client.register({ body: { username: 'KARI', email, password: 'tyttebær på tur' } }).catch(() => {});
  expect(await queuedEmails(app)).toEqual([]);
});

test('with a password in SMTP_URL nothing is sent unencrypted to another machine, and the log does not contain the password', async () => {
  const app = await openTestApp();
  const sink = await openSmtpSink();
  await requestReset(app, (await buildUser(app.db)).email);
  // 0.0.0.0 reaches the test server but does not count as loopback, so TLS is required. The server offers none.
  const url = sink.url.replace('127.0.0.1', 'grenda:kanarifugl@0.0.0.0');
  await app.deliverMail(smtpMailer(url, from));
  expect(sink.emails).toEqual([]);
  expect(await queuedEmails(app)).toMatchObject([
    { attempts: 1, deadAt: null, lastError: expect.stringContaining('TLS') },
  ]);
  expect(app.logged.join('')).not.toContain('kanarifugl');
});

test('promise 39: an email that was sent is not sent again if lifting the suppression of its address fails', async () => {
  const app = await openTestApp();
  const sink = await openSmtpSink();
  const { email } = await buildUser(app.db);
  await requestReset(app, email);
  const restoreTable = () => sql`alter table if exists renamed rename to suppressed_addresses`.execute(app.db);
  onTestFinished(async () => void (await restoreTable()));
  const mailer = smtpMailer(sink.url, from);
  const send: typeof mailer.send = async (...args) => {
    await mailer.send(...args);
    await sql`alter table suppressed_addresses rename to renamed`.execute(app.db);
  };
  await app.deliverMail({ send }).catch(() => {});
  await restoreTable();
  app.clock.advance(60 * minuteMs);
  await app.deliverMail(mailer);
  expect(sink.emails).toHaveLength(1);
});
