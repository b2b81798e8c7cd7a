import { expect, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { newId } from '../db/uuid.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openTestApp, signInAs } from '../testing/test-app.ts';

async function openConsole() {
  const scene = await openTestApp();
  const administrator = await buildUser(scene.db, { isAdmin: true, isApproved: true });
  return { ...scene, administrator, client: await signInAs(scene, administrator.email) };
}

function stateOf(db: Db, id: string) {
  return db.selectFrom('users').select(['isApproved', 'lockoutEnd']).where('id', '=', id).executeTakeFirstOrThrow();
}

function auditOf(db: Db, subjectId: string) {
  return db.selectFrom('auditLog').selectAll().where('subjectId', '=', subjectId).orderBy('seq').execute();
}

const forEver = new Date('9999-12-31T00:00:00Z');

test('approving a pending neighbour makes them approved and writes who decided', async () => {
  const { db, clock, client, administrator } = await openConsole();
  const user = await buildUser(db, { isApproved: false });
  await client.approveUsers({ body: { userIds: [user.id] } });
  expect(await stateOf(db, user.id)).toEqual({ isApproved: true, lockoutEnd: null });
  expect(await auditOf(db, user.id)).toMatchObject([
    {
      actorId: administrator.id,
      action: 'approve',
      at: clock.now(),
      before: { isApproved: false, lockoutEnd: null },
      after: { isApproved: true, lockoutEnd: null },
    },
  ]);
});

test('banning ends the sessions on the next request, locks for good and hides the listings', async () => {
  const scene = await openConsole();
  const user = await buildUser(scene.db, { isApproved: true });
  const listing = await buildListing(scene.db, { ownerId: user.id });
  const neighbour = await signInAs(scene, user.email);
  await neighbour.me();

  await scene.client.banUsers({ body: { userIds: [user.id] } });

  expect(await stateOf(scene.db, user.id)).toEqual({ isApproved: false, lockoutEnd: forEver });
  await expect(neighbour.me()).rejects.toMatchObject({ problem: { status: 401 } });
  await expect(signInAs(scene, user.email)).rejects.toMatchObject({ problem: { status: 401, detail: 'LockedOut' } });
  await expect(scene.client.previewListing({ params: { listingId: listing.id } })).rejects.toMatchObject({
    problem: { status: 404 },
  });
});

test('approving a banned neighbour lifts the ban and shows the listings again', async () => {
  const scene = await openConsole();
  const user = await buildUser(scene.db, { isApproved: true });
  const listing = await buildListing(scene.db, { ownerId: user.id });
  await scene.client.banUsers({ body: { userIds: [user.id] } });
  await scene.client.approveUsers({ body: { userIds: [user.id] } });
  expect(await stateOf(scene.db, user.id)).toEqual({ isApproved: true, lockoutEnd: null });
  expect(await scene.client.previewListing({ params: { listingId: listing.id } })).toMatchObject({
    title: listing.title,
  });
  await signInAs(scene, user.email);
});

test('row 36: approve and ban are idempotent and write one audit row each', async () => {
  const { db, clock, client } = await openConsole();
  const user = await buildUser(db, { isApproved: false });
  for (const decide of [client.approveUsers, client.banUsers]) {
    clock.advance(1000);
    await decide({ body: { userIds: [user.id] } });
    await decide({ body: { userIds: [user.id] } });
  }
  expect((await auditOf(db, user.id)).map((row) => row.action)).toEqual(['approve', 'ban']);
});

test('row 32: an unknown id answers 404 and changes nobody', async () => {
  const { db, clock, client } = await openConsole();
  const user = await buildUser(db, { isApproved: false });
  const userIds = [user.id, newId(clock.now())];
  await expect(client.approveUsers({ body: { userIds } })).rejects.toMatchObject({ problem: { status: 404 } });
  await expect(client.banUsers({ body: { userIds } })).rejects.toMatchObject({ problem: { status: 404 } });
  expect(await stateOf(db, user.id)).toEqual({ isApproved: false, lockoutEnd: null });
  expect(await auditOf(db, user.id)).toEqual([]);
});

test('row 32: no id, one twice, more than a hundred or what is no id answers 400 and changes nobody', async () => {
  const { db, clock, client } = await openConsole();
  const { id } = await buildUser(db, { isApproved: false });
  const many = Array.from({ length: 100 }, () => newId(clock.now()));
  for (const userIds of [[], [id, id], [id, ...many], [id, 'x'], [id, `${id}'`]]) {
    for (const decide of [client.approveUsers, client.banUsers]) {
      await expect(decide({ body: { userIds } })).rejects.toMatchObject({ problem: { status: 400 } });
    }
  }
  expect(await stateOf(db, id)).toEqual({ isApproved: false, lockoutEnd: null });
});

test('several users are decided on in one call', async () => {
  const { db, client } = await openConsole();
  const users = await Promise.all([1, 2, 3].map(() => buildUser(db, { isApproved: false })));
  await client.approveUsers({ body: { userIds: users.map((user) => user.id) } });
  for (const user of users) expect(await stateOf(db, user.id)).toMatchObject({ isApproved: true });
});

test('row 37: an administrator cannot ban themself', async () => {
  const { db, client, administrator } = await openConsole();
  const other = await buildUser(db);
  await expect(client.banUsers({ body: { userIds: [other.id, administrator.id] } })).rejects.toMatchObject({
    problem: { status: 409, detail: 'You cannot ban yourself. Ask another administrator.' },
  });
  expect(await stateOf(db, other.id)).toMatchObject({ lockoutEnd: null });
});

test('who loses the role is refused on the next request', async () => {
  const { db, client, administrator } = await openConsole();
  await client.verifyAdminRole();
  await db.updateTable('users').set({ isAdmin: false }).where('id', '=', administrator.id).execute();
  await expect(client.verifyAdminRole()).rejects.toMatchObject({ problem: { status: 403 } });
  await expect(client.listUsers()).rejects.toMatchObject({ problem: { status: 403 } });
});
