import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/uuid.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openTestApp, signInAs, type TestApp } from '../../testing/test-app.ts';

async function openConsole() {
  const app = await openTestApp();
  const administrator = await buildUser(app.db, { isAdmin: true, isApproved: true });
  const client = await signInAs(app, administrator.email);
  type DecisionEndpoint = typeof client.approveUsers;
  const decide = async (endpoint: DecisionEndpoint, userIds: string[]) => {
    app.clock.advance(1000);
    const response = await endpoint({ body: { userIds } });
    app.clock.advance(1000);
    return response?.decisionId ?? '';
  };
  const undo = (decisionId: string) => client.undoDecision({ body: { decisionId } });
  return { ...app, administrator, client, decide, undo };
}

async function stateOf(db: Db, ids: readonly string[]) {
  return {
    users: await db
      .selectFrom('users')
      .select(['id', 'isApproved', 'lockoutEnd', 'accessFailedCount'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute(),
    listings: await db.selectFrom('listings').selectAll().where('ownerId', 'in', ids).orderBy('id').execute(),
  };
}

async function actionsOn(db: Db, subjectId: string) {
  const rows = await db
    .selectFrom('auditLog')
    .select(['action', 'decisionId', 'actorId', 'before', 'after'])
    .where('subjectId', '=', subjectId)
    .orderBy('seq')
    .execute();
  return rows;
}

async function buildUsersInEveryState({ db, clock }: TestApp, ban: (ids: string[]) => Promise<unknown>) {
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
  const users = [
    await buildUser(db, { isApproved: false }),
    await buildUser(db, { isApproved: true }),
    await buildUser(db, { isApproved: false, lockoutEnd: inMs(4 * 60_000) }),
    await buildUser(db, { isApproved: true, lockoutEnd: inMs(3 * 60_000) }),
    await buildUser(db, { isApproved: true, lockoutEnd: inMs(-60_000) }),
    await buildUser(db, { isApproved: true, accessFailedCount: 3 }),
    await buildUser(db, { isApproved: true }),
  ];
  for (const { id, isApproved, createdAt } of users) {
    await buildListing(db, { ownerId: id, beforeApproval: !isApproved, hiddenAt: isApproved ? null : createdAt });
  }
  await ban(users.slice(-1).map(({ id }) => id));
  return users.map(({ id }) => id);
}

test.each(['approveUsers', 'banUsers'] as const)(
  'promise 66: undoing %s restores the exact previous state of every user',
  async (endpoint) => {
    const app = await openConsole();
    const { db, client, decide, undo } = app;
    const ids = await buildUsersInEveryState(app, (banned) => decide(client.banUsers, banned));
    const before = await stateOf(db, ids);
    const decisionId = await decide(client[endpoint], ids);
    expect(await stateOf(db, ids)).not.toEqual(before);
    const unaffectedId = ids[endpoint === 'approveUsers' ? 1 : 6] ?? '';
    const rowsBefore = (await actionsOn(db, unaffectedId)).length;
    const changed = await db.selectFrom('auditLog').select('id').where('decisionId', '=', decisionId).execute();
    expect(await undo(decisionId)).toEqual({ restored: changed.length, notRestored: 0 });
    expect(await stateOf(db, ids)).toEqual(before);
    expect(await actionsOn(db, unaffectedId)).toHaveLength(rowsBefore);
  },
);

test('the audit rows of a decision share its id; a decision that changes no user has no id', async () => {
  const { db, client, decide, administrator } = await openConsole();
  const pending = [(await buildUser(db, { isApproved: false })).id, (await buildUser(db, { isApproved: false })).id];
  const approved = await buildUser(db);
  const decisionId = await decide(client.approveUsers, [...pending, approved.id]);
  for (const id of pending) {
    expect(await actionsOn(db, id)).toMatchObject([{ action: 'approve', decisionId, actorId: administrator.id }]);
  }
  expect(await actionsOn(db, approved.id)).toEqual([]);
  expect(await client.approveUsers({ body: { userIds: pending } })).toEqual({ decisionId: null });
});

test('an undo writes an audit row; repeating the undo returns the same response and changes nothing', async () => {
  const { db, client, decide, undo, administrator } = await openConsole();
  const user = await buildUser(db, { isApproved: false });
  const decisionId = await decide(client.approveUsers, [user.id]);
  expect(await undo(decisionId)).toEqual({ restored: 1, notRestored: 0 });
  const rows = await actionsOn(db, user.id);
  expect(rows).toMatchObject([
    { action: 'approve', decisionId },
    {
      action: 'undo',
      decisionId,
      actorId: administrator.id,
      before: { isApproved: true },
      after: { isApproved: false },
    },
  ]);
  expect(await undo(decisionId)).toEqual({ restored: 1, notRestored: 0 });
  expect(await actionsOn(db, user.id)).toEqual(rows);
});

test('users who were deleted or affected by a later decision are counted as not restored', async () => {
  const { db, client, decide, undo } = await openConsole();
  const [one, two, three] = [await buildUser(db), await buildUser(db), await buildUser(db)];
  const decisionId = await decide(client.banUsers, [one.id, two.id, three.id]);
  await decide(client.approveUsers, [two.id]);
  await decide(client.banUsers, [two.id]);
  await db.deleteFrom('users').where('id', '=', three.id).execute();
  expect(await undo(decisionId)).toEqual({ restored: 1, notRestored: 2 });
  const { users } = await stateOf(db, [one.id, two.id]);
  expect(users.find(({ id }) => id === one.id)).toMatchObject({ isApproved: true, lockoutEnd: null });
  expect(users.find(({ id }) => id === two.id)).toMatchObject({ isApproved: false });
});

test('a decision can be undone only after all later ones, and undoing an approval restores the time at which a ban hid the listings', async () => {
  const { db, client, decide, undo } = await openConsole();
  const user = await buildUser(db);
  await buildListing(db, { ownerId: user.id });
  const states = [await stateOf(db, [user.id])];
  const decisionIds: string[] = [];
  for (const endpoint of [client.banUsers, client.approveUsers, client.banUsers]) {
    decisionIds.push(await decide(endpoint, [user.id]));
    states.push(await stateOf(db, [user.id]));
  }
  expect(await undo(decisionIds[0] ?? '')).toEqual({ restored: 0, notRestored: 1 });
  for (const step of [2, 1, 0]) {
    expect(await undo(decisionIds[step] ?? '')).toEqual({ restored: 1, notRestored: 0 });
    expect(await stateOf(db, [user.id])).toEqual(states[step]);
  }
});

test('the latest decision is the one made last, even if the clock was set back', async () => {
  const { db, clock, client, decide, undo } = await openConsole();
  const user = await buildUser(db, { isApproved: false });
  const approval = await decide(client.approveUsers, [user.id]);
  clock.advance(-60 * 60 * 1000);
  const ban = await decide(client.banUsers, [user.id]);
  expect(await undo(approval)).toEqual({ restored: 0, notRestored: 1 });
  expect((await stateOf(db, [user.id])).users).toMatchObject([{ lockoutEnd: new Date('9999-12-31') }]);
  expect(await undo(ban)).toEqual({ restored: 1, notRestored: 0 });
});

test('undoing an approval that lifted a ban ends the sessions opened since the approval', async () => {
  const app = await openConsole();
  const user = await buildUser(app.db);
  await app.decide(app.client.banUsers, [user.id]);
  const approval = await app.decide(app.client.approveUsers, [user.id]);
  const neighbour = await signInAs(app, user.email);
  await app.undo(approval);
  await expect(neighbour.me()).rejects.toMatchObject({ problem: { status: 401 } });
});

test('an undo keeps a lockout that failed sign-ins have caused since', async () => {
  const { db, clock, client, decide, undo } = await openConsole();
  const user = await buildUser(db, { isApproved: false });
  const approval = await decide(client.approveUsers, [user.id]);
  const lockoutEnd = new Date(clock.now().getTime() + 5 * 60_000);
  await db.updateTable('users').set({ lockoutEnd }).where('id', '=', user.id).execute();
  await undo(approval);
  expect((await stateOf(db, [user.id])).users).toMatchObject([{ isApproved: false, lockoutEnd }]);
});

test('promise 37: administrators cannot ban themselves by undoing an approval; undoing an unknown decision returns 404', async () => {
  const app = await openConsole();
  const { administrator, clock, client, decide, db } = app;
  const other = await buildUser(db, { isAdmin: true });
  const colleague = await signInAs(app, other.email);
  await decide(client.banUsers, [other.id]);
  const approval = await decide(client.approveUsers, [other.id]);
  const again = await signInAs(app, other.email);
  await expect(again.undoDecision({ body: { decisionId: approval } })).rejects.toMatchObject({
    problem: { status: 409 },
  });
  await expect(colleague.me()).rejects.toMatchObject({ problem: { status: 401 } });
  await expect(client.undoDecision({ body: { decisionId: newId(clock.now()) } })).rejects.toMatchObject({
    problem: { status: 404 },
  });
  expect(await actionsOn(db, administrator.id)).toEqual([]);
});

test('twenty concurrent undos of one decision restore each user once', async () => {
  const { db, client, decide, undo } = await openConsole();
  const ids = [(await buildUser(db)).id, (await buildUser(db)).id];
  const decisionId = await decide(client.banUsers, ids);
  const results = await Promise.all(Array.from({ length: 20 }, () => undo(decisionId)));
  expect(results).toEqual(results.map(() => ({ restored: 2, notRestored: 0 })));
  for (const id of ids) expect((await actionsOn(db, id)).map(({ action }) => action)).toEqual(['ban', 'undo']);
});
