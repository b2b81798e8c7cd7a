import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteExpiredIfClockTrusted } from '../../start/jobs/retention.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { signInAs, signInWithPassword } from '../../testing/test-app.ts';
import { endBans } from './end-bans.ts';

const hourMs = 60 * 60 * 1000;

async function openWithUser(isApproved = true) {
  const app = await openConsole();
  const user = await buildUser(app.db, { isApproved });
  await buildListing(app.db, { ownerId: user.id, hiddenAt: isApproved ? null : app.clock.now() });
  const decide = async (endpoint: 'banUsers' | 'approveUsers', hours?: number) => {
    app.clock.advance(1000);
    const until = hours === undefined ? undefined : new Date(app.clock.now().getTime() + hours * hourMs).toISOString();
    const response = await app.client[endpoint]({ body: { userIds: [user.id], ...(until && { until }) } });
    return response?.decisionId ?? '';
  };
  const stateAfter = async (ms: number) => {
    app.clock.advance(ms);
    await Promise.all([endBans(app.deps), endBans(app.deps)]);
    const {
      isApproved: isApprovedNow,
      lockoutEnd,
      banEndsAt,
    } = await app.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
    return { isApproved: isApprovedNow, lockoutEnd, banEndsAt };
  };
  const emailsAfter = async (ms: number) => {
    app.clock.advance(ms);
    return (await app.deliverMail()).map(({ subject }) => subject);
  };
  const auditRows = async () => {
    const rows = await app.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'decisionId', 'reason'])
      .where('subjectId', '=', user.id)
      .orderBy('seq')
      .execute();
    return rows;
  };
  const isHidden = async () =>
    (await app.db.selectFrom('listings').select('hiddenAt').executeTakeFirstOrThrow()).hiddenAt !== null;
  return { ...app, user, decide, stateAfter, emailsAfter, auditRows, isHidden };
}

const unlocked = { lockoutEnd: null, banEndsAt: null };

test("the end of a ban given in days is computed from the server's clock, and a request cannot contain both days and an end date", async () => {
  const app = await openWithUser();
  const userIds = [app.user.id];
  const until = new Date(app.clock.now().getTime() + hourMs).toISOString();
  expect(await problemOf(app.client.banUsers({ body: { userIds, days: 7, until } }))).toMatchObject({ status: 400 });
  await app.client.banUsers({ body: { userIds, days: 7 } });
  expect(await app.stateAfter(0)).toMatchObject({ banEndsAt: new Date(app.clock.now().getTime() + 7 * 24 * hourMs) });
});

test('concurrent runs end a temporary ban only once; the user is then approved again, and their listings are visible', async () => {
  const app = await openWithUser();
  await app.decide('banUsers', 7);
  expect(await app.emailsAfter(30_000)).toEqual(['Du er utestengt fra Grenda']);
  expect(await app.stateAfter(7 * hourMs - 30_001)).toMatchObject({
    isApproved: false,
    lockoutEnd: new Date('9999-12-31'),
  });
  await expect(signInWithPassword(app, app.user.email)).rejects.toMatchObject({ problem: { detail: 'Banned' } });
  expect(await app.isHidden()).toBe(true);

  expect(await app.stateAfter(1)).toEqual({ isApproved: true, ...unlocked });
  expect(await app.isHidden()).toBe(false);
  await signInAs(app, app.user.email);
  expect(await app.auditRows()).toMatchObject([
    { action: 'ban' },
    { action: 'end-ban', actorId: null, decisionId: null, reason: 'Utestengelsen er over.' },
  ]);
  expect(await app.emailsAfter(30_000)).toEqual(['Utestengelsen fra Grenda er over', 'Du er utestengt fra Grenda']);
});

test('when the ban of a pending user expires, the user is pending again, and their listings stay hidden', async () => {
  const app = await openWithUser(false);
  await app.decide('banUsers', 1);
  await app.emailsAfter(30_000);
  expect(await app.stateAfter(hourMs)).toEqual({ isApproved: false, ...unlocked });
  expect(await app.isHidden()).toBe(true);
  app.clock.advance(30_000);
  expect((await app.deliverMail())[0]?.text).toContain('Kontoen din venter fortsatt på godkjenning');
});

test('a new ban replaces the end of an earlier one; when it expires, the status before the first ban is restored', async () => {
  const app = await openWithUser();
  await app.decide('banUsers', 1);
  await app.decide('banUsers');
  expect(await app.stateAfter(2 * hourMs)).toMatchObject({ isApproved: false, banEndsAt: null });
  await app.decide('banUsers', 3);
  expect(await app.stateAfter(3 * hourMs)).toEqual({ isApproved: true, ...unlocked });
});

test('neither a ban that expired nor an earlier one can be undone', async () => {
  const app = await openWithUser();
  const first = await app.decide('banUsers');
  const second = await app.decide('banUsers', 1);
  await app.stateAfter(hourMs);
  for (const decisionId of [first, second]) {
    expect(await app.client.undoDecision({ body: { decisionId } })).toEqual({ restored: 0, notRestored: 1 });
  }
  expect((await app.auditRows()).map(({ action }) => action)).toEqual(['ban', 'ban', 'end-ban']);
});

test('if the approval of a banned user is undone, the ban still expires; if it is not undone, no ban is left to expire', async () => {
  const app = await openWithUser();
  await app.decide('banUsers', 2);
  const approval = await app.decide('approveUsers');
  await app.client.undoDecision({ body: { decisionId: approval } });
  expect(await app.stateAfter(2 * hourMs)).toEqual({ isApproved: true, ...unlocked });
  await app.decide('banUsers', 2);
  await app.decide('approveUsers');
  await app.stateAfter(3 * hourMs);
  expect((await app.auditRows()).at(-1)).toMatchObject({ action: 'approve' });
});

test('one run ends all expired bans', async () => {
  const { db, deps, clock } = await openConsole();
  const now = clock.now();
  const users = await Promise.all(
    Array.from({ length: 101 }, () =>
      buildUser(db, { isApproved: false, lockoutEnd: new Date('9999-12-31'), banEndsAt: now }),
    ),
  );
  await endBans(deps);
  const ended = await db.selectFrom('auditLog').select('id').where('action', '=', 'end-ban').execute();
  expect(ended).toHaveLength(users.length);
});

test('promise 70: if a ban cannot be ended, the failure is logged, and the other bans still end', async () => {
  const { db, deps, clock, logged } = await openConsole();
  const banned = { isApproved: false, lockoutEnd: new Date('9999-12-31') };
  const endedAgo = (ms: number) => ({ ...banned, banEndsAt: new Date(clock.now().getTime() - ms) });
  const stuck = await buildUser(db, { ...endedAgo(2_000), username: 'stuck' });
  const users = [await buildUser(db, endedAgo(1_000)), await buildUser(db, endedAgo(0))];
  await sql`alter table users add constraint stuck check (username <> 'stuck' or ban_ends_at is not null)`.execute(db);
  await Promise.all([endBans(deps), endBans(deps)]).finally(() =>
    sql`alter table users drop constraint stuck`.execute(db),
  );
  const left = await db.selectFrom('users').select('id').where('banEndsAt', 'is not', null).execute();
  expect(left).toEqual([{ id: stuck.id }]);
  expect(logged.join('')).toContain(`"userId":"${stuck.id}"`);
  await endBans(deps);
  const ended = await db.selectFrom('auditLog').select('subjectId').where('action', '=', 'end-ban').execute();
  expect(ended.map(({ subjectId }) => subjectId).toSorted()).toEqual(
    [stuck.id, ...users.map(({ id }) => id)].toSorted(),
  );
});

test('promise 56: after a clock jump no ban expires until the clock has advanced for another day', async () => {
  const app = await openWithUser();
  const { db, clock } = app;
  await db.insertInto('upkeep').values({ task: 'clean-up', doneAt: clock.now() }).execute();
  await app.decide('banUsers', 7 * 24);
  expect(await app.stateAfter(30 * 24 * hourMs)).toMatchObject({ isApproved: false, banEndsAt: expect.any(Date) });
  await deleteExpiredIfClockTrusted(app.deps);
  clock.advance(24 * hourMs);
  await deleteExpiredIfClockTrusted(app.deps);
  expect(await app.stateAfter(0)).toEqual({ isApproved: true, ...unlocked });
});
