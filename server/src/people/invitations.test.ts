import { expect, test } from 'vitest';
import { bannedUntil } from '../db/lockout.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp, signInAs } from '../testing/test-app.ts';

const torshov = { neighbourhoodId: '0301-0305', name: 'Torshov', kommune: 'Oslo' };
const unknownCode = 'aaaaaaaa';

async function openInvitation() {
  const app = await openTestApp();
  const kari = await buildUser(app.db, { home: torshov.neighbourhoodId });
  const client = await signInAs(app, kari.email);
  const invite = async () => {
    const invitation = await client.createInvitation();
    if (!invitation) throw new Error('createInvitation did not return the invitation.');
    return invitation;
  };
  const visitor = app.openBrowser().client;
  const open = (code: string) => visitor.readInvitation({ params: { code } });
  const changeInviter = (values: object) => app.db.updateTable('users').set(values).where('id', '=', kari.id).execute();
  return { ...app, kari, client, invite, open, changeInviter };
}

test('promise 120: an invitation reveals only the neighbourhood, and creating it again returns the same code', async () => {
  const { invite, open } = await openInvitation();
  const { code, neighbourhood } = await invite();
  expect(neighbourhood).toEqual(torshov);
  expect(await invite()).toEqual({ code, neighbourhood });
  expect(await open(code)).toEqual({ neighbourhood: torshov });
});

test('concurrent requests for the first invitation return the same code', async () => {
  const { invite } = await openInvitation();
  const codes = await Promise.all([invite(), invite(), invite()]);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
});

test('promise 120: a user who moves gets a new code, and the earlier code still shows the earlier neighbourhood', async () => {
  const { db, kari, invite, open } = await openInvitation();
  const before = await invite();
  const moved = { neighbourhoodId: '4204-11' };
  await db.updateTable('profiles').set(moved).where('userId', '=', kari.id).execute();
  const after = await invite();
  expect(after.code).not.toBe(before.code);
  expect(after.neighbourhood).toMatchObject(moved);
  expect(await open(before.code)).toEqual({ neighbourhood: torshov });
});

test.each([
  ['banned', { lockoutEnd: bannedUntil }],
  ['no longer approved', { isApproved: false }],
])('the code of a neighbour who is %s is not valid', async (_, values) => {
  const { invite, open, changeInviter } = await openInvitation();
  const { code } = await invite();
  await changeInviter(values);
  expect(await problemOf(open(code))).toMatchObject({ status: 404 });
  expect(await problemOf(open(unknownCode))).toMatchObject({ status: 404 });
});

test('a user who is pending approval, or who has no neighbourhood, cannot invite others', async () => {
  const { client, changeInviter, db, kari } = await openInvitation();
  await db.updateTable('profiles').set({ neighbourhoodId: null }).where('userId', '=', kari.id).execute();
  expect(await problemOf(client.createInvitation())).toMatchObject({ status: 409 });
  await changeInviter({ isApproved: false });
  expect(await problemOf(client.createInvitation())).toMatchObject({ status: 403 });
});

test('promise 120: a network may open 60 invitations a minute, and other networks are not affected', async () => {
  const app = await openTestApp();
  const open = (network: string) =>
    problemOf(app.openBrowser(network).client.readInvitation({ params: { code: unknownCode } }));
  for (let count = 0; count < 60; count += 1) expect(await open('198.51.100.7')).toMatchObject({ status: 404 });
  expect(await open('198.51.100.7')).toMatchObject({ status: 429 });
  expect(await open('203.0.113.9')).toMatchObject({ status: 404 });
});

test('the export contains the codes of a user, and erasing the account deletes them', async () => {
  const { db, client, kari, invite, open } = await openInvitation();
  const { code } = await invite();
  expect((await client.exportAccount())?.invitations).toEqual([
    { neighbourhoodId: torshov.neighbourhoodId, code, createdAt: expect.any(String) },
  ]);
  await db.deleteFrom('users').where('id', '=', kari.id).execute();
  expect(await problemOf(open(code))).toMatchObject({ status: 404 });
});
