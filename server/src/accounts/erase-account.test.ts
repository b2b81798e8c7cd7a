import { expect, test } from 'vitest';
import { bannedUntil } from '../db/lockout.ts';
import { inTransaction } from '../db/transaction.ts';
import { suppressAddress, suppressedSince } from '../mail/suppressed-addresses.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildReport } from '../testing/builders/build-report.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp, signInWithPassword } from '../testing/test-app.ts';
import { eraseAccount } from './erase-account.ts';

const email = 'kari@grenda.example';
const reason = 'Asked for by e-mail on 12 November.';

test('promise 95: erasing an account by its address deletes its data, frees the address and is audited', async () => {
  const app = await openTestApp();
  const { db, deps } = app;
  const administrator = await buildUser(db, { isAdmin: true });
  const kari = await buildUser(db, { email, hasProfile: true });
  const unconfirmed = await buildUser(db, { email, emailConfirmed: false });
  await buildListing(db, { ownerId: kari.id });
  const staff = await signInWithPassword(app, administrator.email);
  await staff.banUsers({ body: { userIds: [kari.id], reason: 'Spam' } });
  await inTransaction(db, (tx) => suppressAddress(tx, email, { why: 'refused', now: deps.clock.now() }));

  const { users: erased } = await eraseAccount(deps, { email: 'KARI@grenda.example', reason });

  expect(erased.map(({ id }) => id)).toEqual([kari.id, unconfirmed.id].toSorted());
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: administrator.id }]);
  for (const table of ['profiles', 'listings', 'mailQueue'] as const) {
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  expect(await suppressedSince(db, email)).toBeUndefined();
  const rows = await db
    .selectFrom('auditLog')
    .select(['action', 'subjectId', 'actorId', 'reason'])
    .orderBy('seq')
    .execute();
  const erasure = { action: 'erase-account', actorId: null, reason };
  expect(rows).toEqual([
    { action: 'ban', subjectId: kari.id, actorId: administrator.id, reason: null },
    ...erased.map(({ id }) => ({ ...erasure, subjectId: id })),
  ]);
  await buildUser(db, { email });
});

test('promise 95: erasing the address of somebody without an account removes the address from their reports and deletes the emails queued for it', async () => {
  const { db, deps, clock, deliverMail } = await openTestApp();
  const { id: subjectId } = await buildUser(db);
  const notice = { subjectId, kind: 'listing', isNotice: true } as const;
  const { id: aboutId } = await buildReport(db, { ...notice, noticeEmail: 'Gro@example.no' });
  await buildReport(db, { ...notice, reportedId: aboutId, noticeEmail: 'per@example.no' });
  await inTransaction(db, (tx) =>
    enqueueEmail(tx, { kind: 'notice-received', userId: null, toAddress: 'Gro@example.no', aboutId }, clock.now()),
  );
  const erased = await eraseAccount(deps, { email: 'gro@example.no', reason });
  expect(erased).toEqual({ users: [], noticeCount: 1 });
  const reports = await db.selectFrom('reports').select(['isNotice', 'noticeEmail']).orderBy('noticeEmail').execute();
  expect(reports).toEqual([
    { isNotice: true, noticeEmail: 'per@example.no' },
    { isNotice: true, noticeEmail: null },
  ]);
  expect(await db.selectFrom('mailQueue').select('id').execute()).toEqual([]);
  expect(await deliverMail()).toEqual([]);
});

test('promise 37: erasing the last administrator who is not banned, or an unknown address, is refused', async () => {
  const { db, deps } = await openTestApp();
  await buildUser(db, { email, isAdmin: true });
  await buildUser(db, { isAdmin: true, lockoutEnd: bannedUntil });
  await expect(eraseAccount(deps, { email, reason })).rejects.toMatchObject({
    code: 'conflict',
    detail: 'At least one administrator who is not banned must remain. Promote another user first.',
  });
  await expect(eraseAccount(deps, { email: 'nobody@grenda.example', reason })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2);
  await buildUser(db, { isAdmin: true });
  await eraseAccount(deps, { email, reason });
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2);
});

test('promise 37: if the last two administrators are erased concurrently, one of the erasures fails', async () => {
  const { db, deps } = await openTestApp();
  for (let round = 0; round < 20; round += 1) {
    await db.deleteFrom('users').execute();
    const both = [await buildUser(db, { isAdmin: true }), await buildUser(db, { isAdmin: true })];
    const settled = await Promise.allSettled(both.map((user) => eraseAccount(deps, { email: user.email, reason })));
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});
