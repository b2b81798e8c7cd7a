import { once } from 'node:events';
import { fork } from 'node:child_process';
import { expect, inject, onTestFinished, test } from 'vitest';
import { deleteExpired } from '../../jobs/retention.ts';
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

/** What a mailbox and its owner see of each mail that came. */
function seen(sink: SmtpSink) {
  return sink.mails.map(({ message }) => ({
    messageId: message.messageId,
    code: mailedLink({ to: '', subject: '', html: '', text: message.text ?? '' })['code'],
  }));
}

function kept({ db }: TestApp) {
  return db.selectFrom('mailCodes').selectAll().execute();
}

async function askForReset(app: TestApp) {
  const { email } = await buildUser(app.db);
  await app.openBrowser().client.forgotPassword({ body: { email } });
  return email;
}

test('promise 53: a message whose receipt got lost is repeated, with the same id and link, through hours of failing', async () => {
  const app = await openTestApp();
  const sink = await openSmtpSink();
  const email = await askForReset(app);
  sink.refusals.DATA = '451 4.3.0 Try again';
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await app.deliverMail(smtpMailer(sink.url, from));
    app.clock.advance(1.3 * hourMs);
    await deleteExpired(app.deps);
  }
  sink.refusals = {};
  await app.deliverMail(smtpMailer(sink.url, from));
  expect(sink.mails).toHaveLength(5);
  expect(new Set(seen(sink).map((mail) => JSON.stringify(mail))).size).toBe(1);
  expect(await kept(app)).toEqual([]);

  app.clock.advance(59 * minuteMs);
  const resetCode = seen(sink)[0]?.code ?? '';
  await app.openBrowser().client.resetPassword({ body: { email, newPassword: 'tyttebær på tur', resetCode } });
});

test.each(['confirm-email', 'change-email'] as const)(
  'promise 53: a repeated mail of kind %s has the same id and link',
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
    const [first, second] = seen(sink);
    expect(first?.code).toMatch(/^[\w-]{43}$/);
    expect(second).toEqual(first);
  },
);

test('promises 5 and 53: a kept code is in no backup, and without it the mail goes out with another code and id', async () => {
  const app = await openTestApp();
  const sink = await openSmtpSink();
  await askForReset(app);
  sink.refusals.DATA = '451 4.3.0 Try again';
  await app.deliverMail(smtpMailer(sink.url, from));
  const [{ code = '' } = {}] = seen(sink);
  expect(await kept(app)).toMatchObject([{ code }]);
  if (app.databaseUrl !== undefined) {
    const connection = await openDirect({ databaseUrl: app.databaseUrl, dataDir: '' }, () => {});
    onTestFinished(() => connection.close());
    let saved = '';
    for await (const line of dump(connection)) saved += line;
    expect(saved).toContain('reset-password');
    expect(saved).not.toContain(code);
  }

  // As after a restore.
  await app.db.deleteFrom('mailCodes').execute();
  app.clock.advance(minuteMs);
  await app.deliverMail(smtpMailer(sink.url, from));
  const [first, second] = seen(sink);
  expect(second?.messageId).not.toBe(first?.messageId);
  expect(second?.code).not.toBe(first?.code);
});

test('promise 5: a code is kept from its first attempt until its mail is sent, buried or gone, no longer', async () => {
  const app = await openTestApp();
  const fail = { send: () => Promise.reject(new Error('no route')) };
  await askForReset(app);
  expect(await kept(app)).toEqual([]);
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    await app.deliverMail(fail);
    app.clock.advance(2 * hourMs);
  }
  expect(await kept(app)).toHaveLength(1);
  await app.deliverMail(fail);
  expect(await app.db.selectFrom('mailQueue').select('deadAt').execute()).toEqual([{ deadAt: expect.any(Date) }]);
  expect(await kept(app)).toEqual([]);

  const email = await askForReset(app);
  await app.deliverMail(fail);
  expect(await kept(app)).toHaveLength(1);
  await app.db.deleteFrom('users').where('email', '=', email).execute();
  expect(await kept(app)).toEqual([]);

  await askForReset(app);
  await app.deliverMail(fail);
  await app.db.deleteFrom('oneTimeCodes').execute();
  expect(await kept(app)).toEqual([]);
});

test('promise 7: a mail that waits when a newer one of its kind goes out is dropped, so that it cannot void that', async () => {
  const app = await openTestApp();
  const sink = await openSmtpSink();
  const email = await askForReset(app);
  sink.refusals.DATA = '451 4.3.0 Try again';
  await app.deliverMail(smtpMailer(sink.url, from));
  sink.refusals = {};
  app.clock.advance(1000);
  await app.openBrowser().client.forgotPassword({ body: { email } });
  await app.deliverMail(smtpMailer(sink.url, from));
  app.clock.advance(hourMs / 2);
  await app.deliverMail(smtpMailer(sink.url, from));
  expect(sink.mails).toHaveLength(2);
  const resetCode = seen(sink)[1]?.code ?? '';
  await app.openBrowser().client.resetPassword({ body: { email, newPassword: 'tyttebær på tur', resetCode } });
});

test('promise 7: 40 pairs of workers with a reset mail each leave one code that is good', async () => {
  const app = await openTestApp();
  const { write } = app.deliveryBy({ send: async () => {} });
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
    await Promise.all(pair.map((mail) => write(mail)));
    const codes = await app.db.selectFrom('oneTimeCodes').select('id').where('userId', '=', userId).execute();
    expect(codes).toHaveLength(1);
  }
});

// PGlite belongs to one process, so there the worker dies with the server and its database (promise 42).
test.runIf(inject('testDatabase').engine === 'postgres')(
  'promise 53: what a killed process had sent, and did not hear of, another repeats with the same id and link',
  async () => {
    const app = await openTestApp();
    const sink = await openSmtpSink();
    await askForReset(app);
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
    app.clock.advance(Date.now() + hourMs - app.clock.now().getTime());
    await app.deliverMail(smtpMailer(sink.url, from));
    const [first, second, ...more] = seen(sink);
    expect(more).toEqual([]);
    expect(second).toEqual(first);
    expect(sink.mails[0]?.message.text).toContain(testOrigin);
  },
);
