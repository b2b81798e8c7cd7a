import { once } from 'node:events';
import { fork } from 'node:child_process';
import { inject, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openSmtpSink } from '../testing/smtp-sink.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import type { Mail } from './email.ts';
import { enqueueEmail } from './queue.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { startMailWorker } from './worker.ts';

/** Only a wake makes such a worker look again. */
const never = 2 ** 31 - 1;

/** Queues one mail to each of so many users. */
async function enqueueMany({ db, clock }: TestApp, count: number): Promise<string[]> {
  const users = await Promise.all(Array.from({ length: count }, () => buildUser(db)));
  await inTransaction(db, async (tx) => {
    for (const { id, email } of users) {
      await enqueueEmail(tx, { kind: 'password-changed', userId: id, toAddress: email }, clock.now());
    }
  });
  return users.map(({ email }) => email).toSorted();
}

/** Collects what is sent, and tells when there are so many. */
function collector(count: number) {
  const sent: string[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const send = async (_id: string, { to }: Mail) => {
    sent.push(to);
    if (sent.length >= count) resolve();
  };
  return { sent, all, mailer: { send } };
}

function leftInQueue({ db }: TestApp) {
  return db.selectFrom('mailQueue').selectAll().execute();
}

test('a wake sends at once, and a stop ends what is being sent first', async () => {
  const app = await openTestApp();
  const { promise: isSending, resolve: sending } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const worker = startMailWorker(
    app.deliveryBy({
      send: async () => {
        sending();
        await mayEnd;
      },
    }),
    never,
  );
  await enqueueMany(app, 2);
  worker.wake();
  await isSending;
  const stopped = worker.stop();
  end();
  await stopped;
  expect(await leftInQueue(app)).toMatchObject([{ attempts: 0 }]);
});

test('three workers send each of thirty mails once', async () => {
  const app = await openTestApp();
  const emails = await enqueueMany(app, 30);
  const { sent, all, mailer } = collector(30);
  const workers = [1, 2, 3].map(() => startMailWorker(app.deliveryBy(mailer)));
  await all;
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(sent.toSorted()).toEqual(emails);
  expect(await leftInQueue(app)).toEqual([]);
});

test('promise 39: what a worker that died had in hand is sent by another when the lease ends, not before', async () => {
  const app = await openTestApp();
  const emails = await enqueueMany(app, 3);
  const { promise: inHand, resolve } = Promise.withResolvers<void>();
  // Its first send never ends, as if the process were gone; its stop is not waited for.
  const dead = startMailWorker(app.deliveryBy({ send: () => new Promise(() => resolve()) }));
  await inHand;
  void dead.stop();

  const early = await app.deliverMail();
  expect(early).toHaveLength(2);
  app.clock.advance(2 * 60 * 1000);
  const late = await app.deliverMail();
  expect(late.map(({ to }) => to).toSorted()).toEqual(emails);
});

test('mail that waits or is held when the clock is set back by hours is sent all the same', async () => {
  const app = await openTestApp();
  const emails = await enqueueMany(app, 2);
  const { promise: inHand, resolve } = Promise.withResolvers<void>();
  const dead = startMailWorker(app.deliveryBy({ send: () => new Promise(() => resolve()) }));
  await inHand;
  void dead.stop();
  app.clock.advance(-3 * 60 * 60 * 1000);
  const sent = await app.deliverMail();
  expect(sent.map(({ to }) => to).toSorted()).toEqual(emails);
});

test('a database that is away is logged, and the worker goes on', async () => {
  const app = await openTestApp();
  const { sent, all, mailer } = collector(1);
  const delivery = app.deliveryBy(mailer);
  let failures = 0;
  const clock = {
    now: () => {
      failures += 1;
      if (failures === 1) throw new Error('no database');
      return app.clock.now();
    },
  };
  const worker = startMailWorker({ ...delivery, clock }, never);
  await enqueueMany(app, 1);
  worker.wake();
  await all;
  await worker.stop();
  expect(sent).toHaveLength(1);
  expect(app.logged.join('')).toContain('the mail queue could not be read');
});

// PGlite belongs to one process, so there the worker dies with the server and its database (promise 42).
test.runIf(inject('testDatabase').engine === 'postgres')(
  'promise 39: kill -9 of a worker process loses no mail and doubles at most one',
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
    // The fourth has arrived, and the worker dies before it hears so.
    sink.onMessage = async () => {
      if (sink.mails.length !== 4) return;
      child.kill('SIGKILL');
      await exited;
    };
    expect(await exited).toEqual([null, 'SIGKILL']);
    expect(sink.mails).toHaveLength(4);

    app.clock.advance(Date.now() + 60 * 60 * 1000 - app.clock.now().getTime());
    await app.deliverMail(smtpMailer(sink.url, 'hei@grenda.example'));
    const received = sink.mails.flatMap(({ recipients }) => recipients);
    expect([...new Set(received)].toSorted()).toEqual(emails);
    expect(received).toHaveLength(emails.length + 1);
    expect(await leftInQueue(app)).toEqual([]);
  },
);
