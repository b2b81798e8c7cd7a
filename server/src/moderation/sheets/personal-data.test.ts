import { expect, test } from 'vitest';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { signInAs } from '../../testing/test-app.ts';

const reason = 'Requested by email.';
const email = 'kari@grenda.example';

test('promise 95: staff can export the data of a user, and the audit log records who exported it and why', async () => {
  const { db, client, administrator } = await openConsole();
  const kari = await buildUser(db, { email });
  await buildListing(db, { ownerId: kari.id, title: 'Kan lufte hund' });
  const exported = await client.exportUser({ params: { userId: kari.id }, body: { reason } });
  expect(exported).toMatchObject({ account: { email }, listings: [{ title: 'Kan lufte hund' }] });
  const rows = await db.selectFrom('auditLog').select(['action', 'subjectId', 'actorId', 'reason']).execute();
  expect(rows).toEqual([{ action: 'export-account', subjectId: kari.id, actorId: administrator.id, reason }]);
});

test('staff cannot export the data of an unconfirmed or deleted account', async () => {
  const { db, client } = await openConsole();
  const { id: userId } = await buildUser(db, { emailConfirmed: false });
  const body = { reason };
  expect(await problemOf(client.exportUser({ params: { userId }, body }))).toMatchObject({ status: 409 });
  await db.deleteFrom('users').where('id', '=', userId).execute();
  expect(await problemOf(client.exportUser({ params: { userId }, body }))).toMatchObject({ status: 404 });
});

test('promise 95: staff erase an account by entering its address, and the audit log records who erased it and why', async () => {
  const { db, client, administrator } = await openConsole();
  const kari = await buildUser(db, { email });
  const unconfirmed = await buildUser(db, { email, emailConfirmed: false });
  await buildListing(db, { ownerId: kari.id });
  const erase = (address: string) =>
    client.eraseUser({ params: { userId: kari.id }, body: { email: address, reason } });
  expect(await problemOf(erase('per@grenda.example'))).toMatchObject({
    status: 409,
    detail: "This user's email address is not per@grenda.example. Check whom you are erasing.",
  });
  await erase('KARI@grenda.example');
  const users = await db.selectFrom('users').select('id').execute();
  expect(users.map(({ id }) => id).toSorted()).toEqual([administrator.id, unconfirmed.id].toSorted());
  expect(await db.selectFrom('listings').select('id').execute()).toEqual([]);
  const rows = await db.selectFrom('auditLog').select(['action', 'subjectId', 'actorId', 'reason']).execute();
  expect(rows).toEqual([{ action: 'erase-account', subjectId: kari.id, actorId: administrator.id, reason }]);
  expect(await problemOf(erase(email))).toMatchObject({ status: 404 });
});

test('promise 37: administrators can erase neither themselves nor the last administrator', async () => {
  const app = await openConsole();
  const { db, client, administrator } = app;
  const own = { params: { userId: administrator.id }, body: { email: administrator.email, reason } };
  expect(await problemOf(client.eraseUser(own))).toMatchObject({
    status: 409,
    detail: 'At least one administrator who is not banned must remain. Make another user an administrator first.',
  });
  const other = await buildUser(db, { isAdmin: true });
  expect(await problemOf(client.eraseUser(own))).toMatchObject({
    status: 409,
    detail: 'This decision is about you. Another administrator has to decide.',
  });
  const otherClient = await signInAs(app, other.email);
  await otherClient.eraseUser(own);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: other.id }]);
});
