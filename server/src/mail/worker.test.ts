import { once } from 'node:events';
import { fork } from 'node:child_process';
import { inject, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openSmtpSink } from '../testing/smtp-sink.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import type { RenderedEmail } from './email.ts';
import { enqueueEmail } from './queue.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { startMailWorker } from './worker.ts';

const maxTimerMs = 2 ** 31 - 1;

async function enqueueMany({ db, clock }: TestApp, count: number): Promise<string[]> {
  const users = await Promise.all(Array.from({ length: count }, () => buildUser(db)));
  await inTransaction(db, async (tx) => {
    for (const { id, email } of users) {
      await enqueueEmail(tx, { kind: 'password-changed', userId: id, toAddress: email }, clock.now());
    }
  });
  return users.map(({ email }) => email).toSorted();
}

function recordingMailer(count: number) {
  const sent: string[] = [];
  const { promise: allSent, resolve } = Promise.withResolvers<void>();
  const send = async (_id: string, { to }: RenderedEmail) => {
    sent.push(to);
    if (sent.length >= count) resolve();
  };
  return { sent, allSent, mailer: { send } };
}

function leftInQueue({ db }: TestApp) {
  return db.selectFrom('mailQueue').selectAll().execute();
}

test('a worker sends as soon as it is woken, and stopping it waits for the email being sent', async () => {
  const app = await openTestApp();
  const { promise: sendStarted, resolve: reportStart } = Promise.withResolvers<void>();
  const { promise: sendMayEnd, resolve: endSend } = Promise.withResolvers<void>();
  const worker = startMailWorker(
    app.deliveryBy({
      send: async () => {
        reportStart();
        await sendMayEnd;
      },
    }),
    maxTimerMs,
  );
  await enqueueMany(app, 2);
  worker.wake();
  await sendStarted;
  const stopped = worker.stop();
  endSend();
  await stopped;
  expect(await leftInQueue(app)).toMatchObject([{ attempts: 0 }]);
});

test('three workers send each of thirty emails once', async () => {
  const app = await openTestApp();
  const emails = await enqueueMany(app, 30);
  const { sent, allSent, mailer } = recordingMailer(30);
  const workers = [1, 2, 3].map(() => startMailWorker(app.deliveryBy(mailer)));
  await allSent;
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(sent.toSorted()).toEqual(emails);
  expect(await leftInQueue(app)).toEqual([]);
});

test('promise 39: an email claimed by a worker that died is sent by another worker after the lease ends, not before', async () => {
  const app = await openTestApp();
  const emails = await enqueueMany(app, 3);
  const { promise: claimed, resolve } = Promise.withResolvers<void>();
  // The first send never ends, as if the process had died, so stopping is not awaited.
  const dead = startMailWorker(app.deliveryBy({ send: () => new Promise(() => resolve()) }));
  await claimed;
  void dead.stop();

  const early = await app.deliverMail();
  expect(early).toHaveLength(2);
  app.clock.advance(2 * 60 * 1000);
  const late = await app.deliverMail();
  expect(late.map(({ to }) => to).toSorted()).toEqual(emails);
});

test('queued and claimed emails are sent after the clock is set back by hours', async () => {
  const app = await openTestApp();
  const emails = await enqueueMany(app, 2);
  const { promise: claimed, resolve } = Promise.withResolvers<void>();
  const dead = startMailWorker(app.deliveryBy({ send: () => new Promise(() => resolve()) }));
  await claimed;
  void dead.stop();
  app.clock.advance(-3 * 60 * 60 * 1000);
  const sent = await app.deliverMail();
  expect(sent.map(({ to }) => to).toSorted()).toEqual(emails);
});

test('an error outside of sending is logged, and the worker keeps running', async () => {
  const app = await openTestApp();
  const { sent, allSent, mailer } = recordingMailer(1);
  const delivery = app.deliveryBy(mailer);
  let calls = 0;
  const clock = {
    now: () => {
      calls += 1;
      if (calls === 1) throw new Error('no database');
      return app.clock.now();
    },
  };
  const worker = startMailWorker({ ...delivery, clock }, maxTimerMs);
  await enqueueMany(app, 1);
  worker.wake();
  await allSent;
  await worker.stop();
  expect(sent).toHaveLength(1);
  expect(app.logged.join('')).toContain('delivering queued emails failed');
});

test.runIf(inject('testDatabase').engine === 'postgres')(
  'promises 39 and 42: kill -9 of a worker process loses no email and duplicates at most one',
  async () => {
    const app = await openTestApp();
    const emails = await enqueueMany(app, 12);
    const sink = await openSmtpSink();
    const child = fork(new URL('../testing/processes/mail-worker-process.ts', import.meta.url), [
      app.databaseUrl ?? '',
      sink.url,
    ]);
    onTestFinished(() => void child.kill('SIGKILL'));
    const exited = once(child, 'exit');
    sink.onMessage = async () => {
      if (sink.emails.length !== 4) return;
      child.kill('SIGKILL');
      await exited;
    };
    expect(await exited).toEqual([null, 'SIGKILL']);
    expect(sink.emails).toHaveLength(4);

    // The killed worker used the real clock, so its lease ends by that clock.
    app.clock.advance(Date.now() + 60 * 60 * 1000 - app.clock.now().getTime());
    await app.deliverMail(smtpMailer(sink.url, 'hei@grenda.example'));
    const received = sink.emails.flatMap(({ recipients }) => recipients);
    expect([...new Set(received)].toSorted()).toEqual(emails);
    expect(received).toHaveLength(emails.length + 1);
    expect(await leftInQueue(app)).toEqual([]);
  },
);
