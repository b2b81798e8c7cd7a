import { once } from 'node:events';
import { fork } from 'node:child_process';
import { expect, inject, onTestFinished, test } from 'vitest';
import { deleteExpired } from '../../start/jobs/retention.ts';
import { dump } from '../../db/backup/dump.ts';
import { openDirect } from '../../db/direct-connection.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { mailedLink } from '../../testing/builders/mailed-link.ts';
import { openSmtpSink, type SmtpSink } from '../../testing/smtp-sink.ts';
import { openTestApp, testOrigin, type TestApp } from '../../testing/test-app.ts';
import { maxAttempts } from '../../mail/queue.ts';
import { smtpMailer } from '../../mail/smtp-mailer.ts';

const from = 'Grenda <hei@grenda.example>';
const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

function receivedCodes(sink: SmtpSink) {
  return sink.emails.map(({ message }) => ({
    messageId: message.messageId,
    code: mailedLink({ to: '', subject: '', html: '', text: message.text ?? '' })['code'],
  }));
}

function storedCodes({ db }: TestApp) {
  return db.selectFrom('mailCodes').selectAll().execute();
}

async function requestReset(app: TestApp) {
  const { email } = await buildUser(app.db);
  await app.openBrowser().client.forgotPassword({ body: { email } });
  return email;
}

test('promise 53: an email that is refused temporarily is retried for hours with the same id and link', async () => {
  const app = await openTestApp();
  const sink = await openSmtpSink();
  const email = await requestReset(app);
  sink.refusals.DATA = '451 4.3.0 Try again';
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await app.deliverMail(smtpMailer(sink.url, from));
    app.clock.advance(1.3 * hourMs);
    await deleteExpired(app.deps);
  }
  sink.refusals = {};
  await app.deliverMail(smtpMailer(sink.url, from));
  expect(sink.emails).toHaveLength(5);
  expect(new Set(receivedCodes(sink).map((received) => JSON.stringify(received))).size).toBe(1);
  expect(await storedCodes(app)).toEqual([]);

  app.clock.advance(59 * minuteMs);
  const resetCode = receivedCodes(sink)[0]?.code ?? '';
  await app.openBrowser().client.resetPassword({ body: { email, newPassword: 'tyttebær på tur', resetCode } });
});

test.each(['confirm-email', 'change-email'] as const)(
  'promise 53: a retried email of kind %s has the same id and link',
  async (template) => {
    const app = await openTestApp();
    const sink = await openSmtpSink();
    const user = await buildUser(app.db, { emailConfirmed: template === 'change-email' });
    const toAddress = template === 'change-email' ? 'ny@grenda.example' : user.email;
    const now = app.clock.now();
    await app.db
      .insertInto('mailQueue')
      .values({ id: crypto.randomUUID(), template, userId: user.id, toAddress, runAfter: now, createdAt: now })
      .execute();
    sink.refusals.DATA = '451 4.3.0 Try again';
    await app.deliverMail(smtpMailer(sink.url, from));
    app.clock.advance(minuteMs);
    await app.deliverMail(smtpMailer(sink.url, from));
    const [first, second] = receivedCodes(sink);
    expect(first?.code).toMatch(/^[\w-]{43}$/);
    expect(second).toEqual(first);
  },
);

test('promises 5 and 53: backups contain no stored codes, and an email whose stored code is missing is sent with a new code and id', async () => {
  const app = await openTestApp();
  const sink = await openSmtpSink();
  await requestReset(app);
  sink.refusals.DATA = '451 4.3.0 Try again';
  await app.deliverMail(smtpMailer(sink.url, from));
  const [{ code = '' } = {}] = receivedCodes(sink);
  expect(await storedCodes(app)).toMatchObject([{ code }]);
  if (app.databaseUrl !== undefined) {
    const connection = await openDirect({ databaseUrl: app.databaseUrl, dataDir: '' }, () => {});
    onTestFinished(() => connection.close());
    let saved = '';
    for await (const line of dump(connection)) saved += line;
    expect(saved).toContain('reset-password');
    expect(saved).not.toContain(code);
  }

  await app.db.deleteFrom('mailCodes').execute();
  app.clock.advance(minuteMs);
  await app.deliverMail(smtpMailer(sink.url, from));
  const [first, second] = receivedCodes(sink);
  expect(second?.messageId).not.toBe(first?.messageId);
  expect(second?.code).not.toBe(first?.code);
});

test('promise 5: a code is stored from the first attempt until its email fails permanently, or its user or the code itself is deleted', async () => {
  const app = await openTestApp();
  const fail = { send: () => Promise.reject(new Error('no route')) };
  await requestReset(app);
  expect(await storedCodes(app)).toEqual([]);
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    await app.deliverMail(fail);
    app.clock.advance(2 * hourMs);
  }
  expect(await storedCodes(app)).toHaveLength(1);
  await app.deliverMail(fail);
  expect(await app.db.selectFrom('mailQueue').select('deadAt').execute()).toEqual([{ deadAt: expect.any(Date) }]);
  expect(await storedCodes(app)).toEqual([]);

  const email = await requestReset(app);
  await app.deliverMail(fail);
  expect(await storedCodes(app)).toHaveLength(1);
  await app.db.deleteFrom('users').where('email', '=', email).execute();
  expect(await storedCodes(app)).toEqual([]);

  await requestReset(app);
  await app.deliverMail(fail);
  await app.db.deleteFrom('oneTimeCodes').execute();
  expect(await storedCodes(app)).toEqual([]);
});

test('promise 7: a newer email deletes queued ones of its kind, so that their retries cannot void its code', async () => {
  const app = await openTestApp();
  const sink = await openSmtpSink();
  const email = await requestReset(app);
  sink.refusals.DATA = '451 4.3.0 Try again';
  await app.deliverMail(smtpMailer(sink.url, from));
  sink.refusals = {};
  app.clock.advance(1000);
  await app.openBrowser().client.forgotPassword({ body: { email } });
  await app.deliverMail(smtpMailer(sink.url, from));
  app.clock.advance(hourMs / 2);
  await app.deliverMail(smtpMailer(sink.url, from));
  expect(sink.emails).toHaveLength(2);
  const resetCode = receivedCodes(sink)[1]?.code ?? '';
  await app.openBrowser().client.resetPassword({ body: { email, newPassword: 'tyttebær på tur', resetCode } });
});

test('promise 7: two workers that compose reset emails for a user concurrently leave one valid code (40 rounds)', async () => {
  const app = await openTestApp();
  const { compose } = app.deliveryBy({ send: async () => {} });
  for (let round = 0; round < 40; round += 1) {
    const { id: userId, email: toAddress } = await buildUser(app.db);
    const now = app.clock.now();
    const row = () => ({
      id: crypto.randomUUID(),
      template: 'reset-password' as const,
      userId,
      toAddress,
      runAfter: now,
      createdAt: now,
    });
    const pair = await app.db.insertInto('mailQueue').values([row(), row()]).returningAll().execute();
    await Promise.all(pair.map((queued) => compose(queued)));
    const codes = await app.db.selectFrom('oneTimeCodes').select('id').where('userId', '=', userId).execute();
    expect(codes).toHaveLength(1);
  }
});

test.runIf(inject('testDatabase').engine === 'postgres')(
  'promises 42 and 53: an email whose worker was killed before the acknowledgement is retried with the same id and link',
  async () => {
    const app = await openTestApp();
    const sink = await openSmtpSink();
    await requestReset(app);
    const child = fork(new URL('../../testing/processes/mail-worker-process.ts', import.meta.url), [
      app.databaseUrl ?? '',
      sink.url,
    ]);
    onTestFinished(() => void child.kill('SIGKILL'));
    const exited = once(child, 'exit');
    sink.onMessage = async () => {
      child.kill('SIGKILL');
      await exited;
    };
    await exited;
    sink.onMessage = async () => {};
    // The killed worker used the real clock, so its lease ends by that clock.
    app.clock.advance(Date.now() + hourMs - app.clock.now().getTime());
    await app.deliverMail(smtpMailer(sink.url, from));
    const [first, second, ...more] = receivedCodes(sink);
    expect(more).toEqual([]);
    expect(second).toEqual(first);
    expect(sink.emails[0]?.message.text).toContain(testOrigin);
  },
);
