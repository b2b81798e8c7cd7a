import { expect, test } from 'vitest';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp } from '../testing/test-app.ts';
import { inTransaction } from '../db/transaction.ts';
import { listEmails, retryFailedEmails } from './failed-emails.ts';
import { enqueueEmail, maxAttempts } from './queue.ts';
import { MailError } from './send-failure.ts';
import { suppressAddress } from './suppressed-addresses.ts';

const refused = new MailError('refused: MAIL FROM 553 5.1.8');

async function openWithFailedEmails() {
  const app = await openTestApp();
  const emails = ['kari@grenda.example', 'ola@grenda.example'];
  for (const email of emails) {
    app.clock.advance(1);
    const { id: userId, email: toAddress } = await buildUser(app.db, { email });
    await inTransaction(app.db, (tx) =>
      enqueueEmail(tx, { kind: 'password-changed', userId, toAddress }, app.clock.now()),
    );
  }
  await app.db
    .updateTable('mailQueue')
    .set({ attempts: maxAttempts - 1 })
    .execute();
  await app.deliverMail({ send: async () => Promise.reject(refused) });
  return app;
}

test('promise 96: failed emails are listed with the reason, and retrying sends them again', async () => {
  const app = await openWithFailedEmails();
  const failed = {
    template: 'password-changed',
    attempts: maxAttempts,
    lastError: expect.stringContaining('553 5.1.8'),
  };
  expect(await listEmails(app.db)).toMatchObject({
    failed: [
      { ...failed, toAddress: 'kari@grenda.example' },
      { ...failed, toAddress: 'ola@grenda.example' },
    ],
    waiting: [],
  });

  const now = app.clock.now();
  expect(await retryFailedEmails(app.db, { address: 'KARI@grenda.example', now })).toEqual({
    retried: 1,
    suppressed: 0,
  });
  expect(await listEmails(app.db)).toMatchObject({
    failed: [{}],
    waiting: [{ toAddress: 'kari@grenda.example', attempts: 0 }],
  });
  expect(await retryFailedEmails(app.db, { address: '', now })).toEqual({ retried: 1, suppressed: 0 });
  expect((await app.deliverMail()).map(({ to }) => to).toSorted()).toEqual([
    'kari@grenda.example',
    'ola@grenda.example',
  ]);
  expect(await listEmails(app.db)).toEqual({ failed: [], waiting: [] });
});

test('promise 96: a failed email to a suppressed address is not retried, because it would be dropped', async () => {
  const app = await openWithFailedEmails();
  const now = app.clock.now();
  await inTransaction(app.db, (tx) => suppressAddress(tx, 'Ola@grenda.example', { why: 'unknown', now }));
  expect(await retryFailedEmails(app.db, { address: '', now })).toEqual({ retried: 1, suppressed: 1 });
  expect(await listEmails(app.db)).toMatchObject({ failed: [{ toAddress: 'ola@grenda.example' }], waiting: [{}] });
});
