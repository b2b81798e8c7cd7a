import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/uuid.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { signInAs, signInWithPassword } from '../../testing/test-app.ts';

function stateOf(db: Db, id: string) {
  return db.selectFrom('users').select(['isApproved', 'lockoutEnd']).where('id', '=', id).executeTakeFirstOrThrow();
}

function auditOf(db: Db, subjectId: string) {
  return db.selectFrom('auditLog').selectAll().where('subjectId', '=', subjectId).orderBy('seq').execute();
}

const permanentLockout = new Date('9999-12-31T00:00:00Z');

test('approving a pending user writes an audit row with the administrator as its actor', async () => {
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

test('a ban ends the user’s sessions, locks the account permanently and hides the listings', async () => {
  const app = await openConsole();
  const user = await buildUser(app.db, { isApproved: true });
  const listing = await buildListing(app.db, { ownerId: user.id });
  const neighbour = await signInAs(app, user.email);
  await neighbour.me();

  await app.client.banUsers({ body: { userIds: [user.id] } });

  expect(await stateOf(app.db, user.id)).toEqual({ isApproved: false, lockoutEnd: permanentLockout });
  await expect(neighbour.me()).rejects.toMatchObject({ problem: { status: 401 } });
  await expect(signInWithPassword(app, user.email)).rejects.toMatchObject({
    problem: { status: 401, detail: 'Banned' },
  });
  await expect(app.client.previewListing({ params: { listingId: listing.id } })).rejects.toMatchObject({
    problem: { status: 404 },
  });
});

test('approving a banned user lifts the ban and shows the listings again', async () => {
  const app = await openConsole();
  const user = await buildUser(app.db, { isApproved: true });
  const listing = await buildListing(app.db, { ownerId: user.id });
  await app.client.banUsers({ body: { userIds: [user.id] } });
  await app.client.approveUsers({ body: { userIds: [user.id] } });
  expect(await stateOf(app.db, user.id)).toEqual({ isApproved: true, lockoutEnd: null });
  expect(await app.client.previewListing({ params: { listingId: listing.id } })).toMatchObject({
    title: listing.title,
  });
  await signInAs(app, user.email);
});

test('promise 36: approving and banning are idempotent, and each writes one audit row', async () => {
  const { db, clock, client } = await openConsole();
  const user = await buildUser(db, { isApproved: false });
  for (const decide of [client.approveUsers, client.banUsers]) {
    clock.advance(1000);
    await decide({ body: { userIds: [user.id] } });
    await decide({ body: { userIds: [user.id] } });
  }
  expect((await auditOf(db, user.id)).map((row) => row.action)).toEqual(['approve', 'ban']);
});

test('promise 32: a decision with an unknown id returns 404 and changes no user', async () => {
  const { db, clock, client } = await openConsole();
  const user = await buildUser(db, { isApproved: false });
  const userIds = [user.id, newId(clock.now())];
  await expect(client.approveUsers({ body: { userIds } })).rejects.toMatchObject({ problem: { status: 404 } });
  await expect(client.banUsers({ body: { userIds } })).rejects.toMatchObject({ problem: { status: 404 } });
  expect(await stateOf(db, user.id)).toEqual({ isApproved: false, lockoutEnd: null });
  expect(await auditOf(db, user.id)).toEqual([]);
});

test('promise 32: a decision with no ids, duplicate or malformed ids, or more than a hundred ids returns 400 and changes no user', async () => {
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

test('one request can approve several users', async () => {
  const { db, client } = await openConsole();
  const users = await Promise.all([1, 2, 3].map(() => buildUser(db, { isApproved: false })));
  await client.approveUsers({ body: { userIds: users.map((user) => user.id) } });
  for (const user of users) expect(await stateOf(db, user.id)).toMatchObject({ isApproved: true });
});

test('promise 37: an administrator cannot ban themself', async () => {
  const { db, client, administrator } = await openConsole();
  const other = await buildUser(db);
  await expect(client.banUsers({ body: { userIds: [other.id, administrator.id] } })).rejects.toMatchObject({
    problem: { status: 409, detail: 'You cannot ban yourself. Ask another administrator.' },
  });
  expect(await stateOf(db, other.id)).toMatchObject({ lockoutEnd: null });
});

test('a user who loses the administrator role is rejected on the next request', async () => {
  const { db, client, administrator } = await openConsole();
  await client.verifyAdminRole();
  await db.updateTable('users').set({ isAdmin: false }).where('id', '=', administrator.id).execute();
  await expect(client.verifyAdminRole()).rejects.toMatchObject({ problem: { status: 403 } });
  await expect(client.listUsers()).rejects.toMatchObject({ problem: { status: 403 } });
});

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString();

test('a temporary ban sets a permanent `lockoutEnd`, stores its end in `banEndsAt` and its reason in the audit log', async () => {
  const { db, clock, client } = await openConsole();
  const user = await buildUser(db);
  const until = inDays(clock.now(), 14);
  await client.banUsers({ body: { userIds: [user.id], reason: 'Trusler', until } });
  const { banEndsAt, lockoutEnd } = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect({ banEndsAt, lockoutEnd }).toEqual({ banEndsAt: new Date(until), lockoutEnd: permanentLockout });
  expect(await auditOf(db, user.id)).toMatchObject([
    { reason: 'Trusler', before: { banEndsAt: null }, after: { banEndsAt: until } },
  ]);
  expect(await client.banUsers({ body: { userIds: [user.id], until } })).toEqual({ decisionId: null });
  await client.banUsers({ body: { userIds: [user.id] } });
  expect(await auditOf(db, user.id)).toMatchObject([{}, { before: { banEndsAt: until }, after: { banEndsAt: null } }]);
});

test('the end of a ban must be a valid time in the future, at most five years ahead', async () => {
  const { db, clock, client } = await openConsole();
  const { id } = await buildUser(db);
  const now = clock.now();
  for (const until of [now.toISOString(), inDays(now, -1), inDays(now, 5 * 365 + 1), '2026-12-24', 'i morgen']) {
    await expect(client.banUsers({ body: { userIds: [id], until } })).rejects.toMatchObject({
      problem: { status: 400, errors: { until: [expect.stringMatching(/^(The end|A ban|Give a date)/)] } },
    });
  }
  expect(await stateOf(db, id)).toEqual({ isApproved: true, lockoutEnd: null });
  await client.banUsers({ body: { userIds: [id], until: inDays(now, 5 * 365) } });
});

test('a reason has 1 to 500 characters and is trimmed', async () => {
  const { db, client } = await openConsole();
  const { id } = await buildUser(db);
  for (const reason of ['', ' \n', 'å'.repeat(501)]) {
    for (const decide of [client.approveUsers, client.banUsers, client.returnUsersToPending]) {
      await expect(decide({ body: { userIds: [id], reason } })).rejects.toMatchObject({ problem: { status: 400 } });
    }
  }
  await client.returnUsersToPending({ body: { userIds: [id], reason: ` ${'å'.repeat(500)} ` } });
  expect(await auditOf(db, id)).toMatchObject([{ reason: 'å'.repeat(500) }]);
});

test('returning users to pending lifts their bans, keeps their sessions and hides their listings', async () => {
  const app = await openConsole();
  const { db, client } = app;
  const [user, banned] = [await buildUser(db), await buildUser(db)];
  const listing = await buildListing(db, { ownerId: user.id });
  const neighbour = await signInAs(app, user.email);
  await client.banUsers({ body: { userIds: [banned.id] } });
  const body = { userIds: [user.id, banned.id], reason: 'Vi må vite hvem du er.' };
  await client.returnUsersToPending({ body });
  for (const id of body.userIds) expect(await stateOf(db, id)).toEqual({ isApproved: false, lockoutEnd: null });
  expect(await neighbour.me()).toMatchObject({ isApproved: false });
  await expect(client.previewListing({ params: { listingId: listing.id } })).rejects.toMatchObject({
    problem: { status: 404 },
  });
  expect(await client.returnUsersToPending({ body })).toEqual({ decisionId: null });
  expect((await auditOf(db, banned.id)).map(({ action }) => action)).toEqual(['ban', 'return-to-pending']);
  await client.approveUsers({ body: { userIds: [user.id] } });
  await client.previewListing({ params: { listingId: listing.id } });
});

test('promise 37: administrators cannot return themselves to pending, and such a request changes no other user either', async () => {
  const { db, client, administrator } = await openConsole();
  const other = await buildUser(db);
  const body = { userIds: [other.id, administrator.id], reason: 'Feil' };
  await expect(client.returnUsersToPending({ body })).rejects.toMatchObject({ problem: { status: 409 } });
  expect(await stateOf(db, other.id)).toMatchObject({ isApproved: true });
});
