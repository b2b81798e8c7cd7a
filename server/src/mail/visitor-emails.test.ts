import { expect, test } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import { buildReport } from '../testing/builders/build-report.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp } from '../testing/test-app.ts';
import { claimEmail, enqueueEmail } from './queue.ts';
import { suppressAddress } from './suppressed-addresses.ts';

const toAddress = 'gro@example.no';

async function openWithReceipt() {
  const app = await openTestApp();
  const { id: subjectId } = await buildUser(app.db);
  const report = await buildReport(app.db, { subjectId, kind: 'listing', isNotice: true, noticeEmail: toAddress });
  await inTransaction(app.db, (tx) =>
    enqueueEmail(tx, { kind: 'notice-received', userId: null, toAddress, aboutId: report.id }, app.clock.now()),
  );
  const findQueuedIds = () => app.db.selectFrom('mailQueue').select('id').execute();
  return { ...app, report, findQueuedIds };
}

test('an email without a user stays queued even if an older instance claims it and tries to delete it', async () => {
  const { db, clock, deliverMail, findQueuedIds } = await openWithReceipt();
  const claimed = await claimEmail(db, clock.now());
  await db
    .deleteFrom('mailQueue')
    .where('id', '=', claimed?.id ?? '')
    .execute();
  expect(await findQueuedIds()).toHaveLength(1);
  clock.advance(2 * 60 * 1000);
  expect(await deliverMail()).toMatchObject([{ to: toAddress }]);
  expect(await findQueuedIds()).toEqual([]);
});

test('an email without a user is dropped if its report was deleted or its address is suppressed', async () => {
  const first = await openWithReceipt();
  await first.db.deleteFrom('reports').execute();
  expect([await first.deliverMail(), await first.findQueuedIds()]).toEqual([[], []]);
  const second = await openWithReceipt();
  const refusal = { why: 'unknown', now: second.clock.now() };
  await inTransaction(second.db, (tx) => suppressAddress(tx, toAddress, refusal));
  expect([await second.deliverMail(), await second.findQueuedIds()]).toEqual([[], []]);
});

test('an email without a user stays queued if this version sends its kind only to users', async () => {
  const { db, clock, deliverMail, findQueuedIds } = await openWithReceipt();
  await db.deleteFrom('mailQueue').execute();
  const now = clock.now();
  const row = { id: newId(now), userId: null, toAddress, template: 'banned', runAfter: now, createdAt: now };
  await db.insertInto('mailQueue').values(row).execute();
  expect([await deliverMail(), await findQueuedIds()]).toEqual([[], [{ id: row.id }]]);
});
