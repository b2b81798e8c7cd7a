import { expect, test } from 'vitest';
import { bannedUntil } from '../db/lockout.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp, signInWithPassword, testPassword } from '../testing/test-app.ts';
import {
  createAdministrator,
  demoteAdministrator,
  listAdministrators,
  promoteAdministrator,
} from './administrators.ts';

const newAdministrator = {
  username: 'vaktmester',
  email: 'vaktmester@grenda.example',
  password: testPassword,
  reason: 'Styret har bedt om det.',
};

const { reason } = newAdministrator;

const administratorNames = async (db: Parameters<typeof listAdministrators>[0]) =>
  (await listAdministrators(db)).map(({ username }) => username);

test('a new administrator can sign in and open the console immediately', async () => {
  const app = await openTestApp();
  await createAdministrator(app.deps, newAdministrator);
  const client = await signInWithPassword(app, newAdministrator.email);
  await client.verifyAdminRole();
  expect(await administratorNames(app.db)).toEqual(['vaktmester']);
});

test('creating an administrator with a taken username, a taken address or a common password is refused', async () => {
  const { db, deps } = await openTestApp();
  await buildUser(db, { username: 'Kari', email: 'kari@grenda.example' });
  for (const taken of [{ username: 'KARI' }, { email: 'Kari@Grenda.example' }]) {
    await expect(createAdministrator(deps, { ...newAdministrator, ...taken })).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('promote'),
    });
  }
  await expect(createAdministrator(deps, { ...newAdministrator, password: 'password' })).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(await administratorNames(db)).toEqual([]);
});

test('promoting ignores the case of the address, and is refused for an unconfirmed or unknown address', async () => {
  const { db, deps } = await openTestApp();
  await buildUser(db, { username: 'kari', email: 'kari@grenda.example' });
  await buildUser(db, { username: 'nils', email: 'nils@grenda.example', emailConfirmed: false });
  await promoteAdministrator(deps, { email: 'KARI@grenda.example', reason });
  for (const email of ['nils@grenda.example', 'nobody@grenda.example']) {
    await expect(promoteAdministrator(deps, { email, reason })).rejects.toMatchObject({ code: 'not-found' });
  }
  expect(await administratorNames(db)).toEqual(['kari']);
});

test('demoting is refused for the last administrator who is not banned and for users without the role', async () => {
  const { db, deps } = await openTestApp();
  await buildUser(db, { username: 'a', email: 'a@grenda.example', isAdmin: true });
  await buildUser(db, { username: 'b', email: 'b@grenda.example', isAdmin: true });
  await buildUser(db, { username: 'c', email: 'c@grenda.example', isAdmin: true, lockoutEnd: bannedUntil });
  await buildUser(db, { username: 'd', email: 'd@grenda.example' });
  await expect(demoteAdministrator(deps, { email: 'd@grenda.example', reason })).rejects.toMatchObject({
    code: 'not-found',
    detail: 'No administrator has the address d@grenda.example.',
  });
  await demoteAdministrator(deps, { email: 'B@grenda.example', reason });
  await expect(demoteAdministrator(deps, { email: 'a@grenda.example', reason })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await administratorNames(db)).toEqual(['a', 'c']);
});

test('if the only two administrators are demoted concurrently, one of them keeps the role', async () => {
  const { db, deps } = await openTestApp();
  for (let round = 0; round < 20; round += 1) {
    const emails = [`a${round}@grenda.example`, `b${round}@grenda.example`];
    await db.updateTable('users').set({ isAdmin: false }).execute();
    for (const email of emails) await buildUser(db, { email, username: email.replace(/@.*/, ''), isAdmin: true });
    const settled = await Promise.allSettled(emails.map((email) => demoteAdministrator(deps, { email, reason })));
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});

test('promise 66: every role change from the command line is audited once, with its reason', async () => {
  const { db, deps } = await openTestApp();
  await createAdministrator(deps, newAdministrator);
  const kari = await buildUser(db, { email: 'kari@grenda.example' });
  for (const change of [promoteAdministrator, promoteAdministrator, demoteAdministrator]) {
    await change(deps, { email: kari.email, reason: change.name });
  }
  const rows = await db
    .selectFrom('auditLog')
    .innerJoin('users', 'users.id', 'auditLog.subjectId')
    .select(['username', 'action', 'actorId', 'reason', 'before', 'after'])
    .orderBy('seq')
    .execute();
  const granted = { action: 'grant-role', actorId: null, before: { isAdmin: false }, after: { isAdmin: true } };
  expect(rows).toEqual([
    { ...granted, username: 'vaktmester', reason },
    { ...granted, username: kari.username, reason: 'promoteAdministrator' },
    {
      action: 'withdraw-role',
      actorId: null,
      username: kari.username,
      reason: 'demoteAdministrator',
      before: { isAdmin: true },
      after: { isAdmin: false },
    },
  ]);
});
