import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/uuid.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openTestApp, signInAs, type TestApp } from '../../testing/test-app.ts';

async function openConsole() {
  const scene = await openTestApp();
  const administrator = await buildUser(scene.db, { isAdmin: true, isApproved: true });
  const client = await signInAs(scene, administrator.email);
  type Decide = typeof client.approveUsers;
  /** Decides with a second on the clock between, and answers with the decision's id. */
  const decide = async (call: Decide, userIds: string[]) => {
    scene.clock.advance(1000);
    const made = await call({ body: { userIds } });
    scene.clock.advance(1000);
    return made?.decisionId ?? '';
  };
  const undo = (decisionId: string) => client.undoDecision({ body: { decisionId } });
  return { ...scene, administrator, client, decide, undo };
}

/** All that a decision may change of people, and all of their listings. */
async function everythingOf(db: Db, ids: readonly string[]) {
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

/** One in each state a user can be in, all with a listing. */
async function buildEverybody({ db, clock }: TestApp, decide: (ids: string[]) => Promise<unknown>) {
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
  const people = [
    await buildUser(db, { isApproved: false }),
    await buildUser(db, { isApproved: true }),
    await buildUser(db, { isApproved: false, lockoutEnd: inMs(4 * 60_000) }),
    await buildUser(db, { isApproved: true, lockoutEnd: inMs(3 * 60_000) }),
    await buildUser(db, { isApproved: true, lockoutEnd: inMs(-60_000) }),
    await buildUser(db, { isApproved: true, accessFailedCount: 3 }),
    await buildUser(db, { isApproved: true }),
  ];
  for (const { id, isApproved, createdAt } of people) {
    await buildListing(db, { ownerId: id, beforeApproval: !isApproved, hiddenAt: isApproved ? null : createdAt });
  }
  await decide(people.slice(-1).map(({ id }) => id));
  return people.map(({ id }) => id);
}

test.each(['approveUsers', 'banUsers'] as const)(
  'promise 66: undo of %s gives every user exactly the state before, whatever it was',
  async (call) => {
    const scene = await openConsole();
    const { db, client, decide, undo } = scene;
    const ids = await buildEverybody(scene, (banned) => decide(client.banUsers, banned));
    const before = await everythingOf(db, ids);
    const decisionId = await decide(client[call], ids);
    expect(await everythingOf(db, ids)).not.toEqual(before);
    const unchanged = (await actionsOn(db, ids[call === 'approveUsers' ? 1 : 6] ?? '')).length;
    const changed = await db.selectFrom('auditLog').select('id').where('decisionId', '=', decisionId).execute();
    expect(await undo(decisionId)).toEqual({ restored: changed.length, notRestored: 0 });
    expect(await everythingOf(db, ids)).toEqual(before);
    // Whom the decision left alone the undo leaves alone too.
    expect(await actionsOn(db, ids[call === 'approveUsers' ? 1 : 6] ?? '')).toHaveLength(unchanged);
  },
);

test('a decision is told by one id, in the audit row of each user it changed; one that changed nobody has none', async () => {
  const { db, client, decide, administrator } = await openConsole();
  const [pending, approved] = [await buildUser(db, { isApproved: false }), await buildUser(db)];
  const decisionId = await decide(client.approveUsers, [pending.id, approved.id]);
  expect(await actionsOn(db, pending.id)).toMatchObject([{ action: 'approve', decisionId, actorId: administrator.id }]);
  expect(await actionsOn(db, approved.id)).toEqual([]);
  expect(await client.approveUsers({ body: { userIds: [pending.id] } })).toEqual({ decisionId: null });
});

test('undo writes its own audit row, and a second undo answers alike and changes nothing', async () => {
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

test('who was decided on since, or is gone, is left alone and counted', async () => {
  const { db, client, decide, undo } = await openConsole();
  const [one, two, three] = [await buildUser(db), await buildUser(db), await buildUser(db)];
  const decisionId = await decide(client.banUsers, [one.id, two.id, three.id]);
  await decide(client.approveUsers, [two.id]);
  await decide(client.banUsers, [two.id]);
  await db.deleteFrom('users').where('id', '=', three.id).execute();
  expect(await undo(decisionId)).toEqual({ restored: 1, notRestored: 2 });
  const { users } = await everythingOf(db, [one.id, two.id]);
  expect(users.find(({ id }) => id === one.id)).toMatchObject({ isApproved: true, lockoutEnd: null });
  expect(users.find(({ id }) => id === two.id)).toMatchObject({ isApproved: false });
});

test('decisions are undone one after the other, the latest first, the ban of old with its day', async () => {
  const { db, client, decide, undo } = await openConsole();
  const user = await buildUser(db);
  await buildListing(db, { ownerId: user.id });
  const states = [await everythingOf(db, [user.id])];
  const made: string[] = [];
  for (const call of [client.banUsers, client.approveUsers, client.banUsers]) {
    made.push(await decide(call, [user.id]));
    states.push(await everythingOf(db, [user.id]));
  }
  expect(await undo(made[0] ?? '')).toEqual({ restored: 0, notRestored: 1 });
  for (const step of [2, 1, 0]) {
    expect(await undo(made[step] ?? '')).toEqual({ restored: 1, notRestored: 0 });
    expect(await everythingOf(db, [user.id])).toEqual(states[step]);
  }
});

test('the latest decision is the one made last, though a clock that was set back says otherwise', async () => {
  const { db, clock, client, decide, undo } = await openConsole();
  const user = await buildUser(db, { isApproved: false });
  const approval = await decide(client.approveUsers, [user.id]);
  clock.advance(-60 * 60 * 1000);
  const ban = await decide(client.banUsers, [user.id]);
  expect(await undo(approval)).toEqual({ restored: 0, notRestored: 1 });
  expect((await everythingOf(db, [user.id])).users).toMatchObject([{ lockoutEnd: new Date('9999-12-31') }]);
  expect(await undo(ban)).toEqual({ restored: 1, notRestored: 0 });
});

test('undo of an approval that had lifted a ban ends the sessions opened meanwhile', async () => {
  const scene = await openConsole();
  const user = await buildUser(scene.db);
  await scene.decide(scene.client.banUsers, [user.id]);
  const approval = await scene.decide(scene.client.approveUsers, [user.id]);
  const neighbour = await signInAs(scene, user.email);
  await scene.undo(approval);
  await expect(neighbour.me()).rejects.toMatchObject({ problem: { status: 401 } });
});

test('undo takes no lockout away that failed sign-ins brought since', async () => {
  const { db, clock, client, decide, undo } = await openConsole();
  const user = await buildUser(db, { isApproved: false });
  const approval = await decide(client.approveUsers, [user.id]);
  const lockoutEnd = new Date(clock.now().getTime() + 5 * 60_000);
  await db.updateTable('users').set({ lockoutEnd }).where('id', '=', user.id).execute();
  await undo(approval);
  expect((await everythingOf(db, [user.id])).users).toMatchObject([{ isApproved: false, lockoutEnd }]);
});

test('promise 37: nobody bans themself by undoing; an unknown decision answers 404', async () => {
  const scene = await openConsole();
  const { administrator, clock, client, decide, db } = scene;
  const other = await buildUser(db, { isAdmin: true });
  const colleague = await signInAs(scene, other.email);
  await decide(client.banUsers, [other.id]);
  const approval = await decide(client.approveUsers, [other.id]);
  const again = await signInAs(scene, other.email);
  await expect(again.undoDecision({ body: { decisionId: approval } })).rejects.toMatchObject({
    problem: { status: 409 },
  });
  await expect(colleague.me()).rejects.toMatchObject({ problem: { status: 401 } });
  await expect(client.undoDecision({ body: { decisionId: newId(clock.now()) } })).rejects.toMatchObject({
    problem: { status: 404 },
  });
  expect(await actionsOn(db, administrator.id)).toEqual([]);
});

test('twenty undos of one decision at once restore each user once', async () => {
  const { db, client, decide, undo } = await openConsole();
  const ids = [(await buildUser(db)).id, (await buildUser(db)).id];
  const decisionId = await decide(client.banUsers, ids);
  const answers = await Promise.all(Array.from({ length: 20 }, () => undo(decisionId)));
  expect(answers).toEqual(answers.map(() => ({ restored: 2, notRestored: 0 })));
  for (const id of ids) expect((await actionsOn(db, id)).map(({ action }) => action)).toEqual(['ban', 'undo']);
});
