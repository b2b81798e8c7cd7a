import { expect, test } from 'vitest';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { openSessionFor } from '../../testing/builders/open-session.ts';
import { endBans } from './end-bans.ts';

const rounds = Number(process.env['RACE_ROUNDS'] ?? 30);
const timeoutMs = Math.max(180_000, rounds * 3_000);
const reason = 'Svindel';

async function openRaces() {
  const app = await openConsole();
  const colleague = await openSessionFor(app, await buildUser(app.db, { isAdmin: true }));
  const staff = await openSessionFor(app, app.administrator);
  const actionsOn = async (subjectId: string) => {
    const rows = app.db.selectFrom('auditLog').select('action').where('subjectId', '=', subjectId).orderBy('seq');
    return (await rows.execute()).map(({ action }) => action);
  };
  const stateOf = (id: string) => app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const inOneMinute = () => new Date(app.clock.now().getTime() + 60_000).toISOString();
  return { ...app, staff, colleague, actionsOn, stateOf, inOneMinute };
}

test('the expiry and a concurrent extension or lifting of a ban are serialized', { timeout: timeoutMs }, async () => {
  const app = await openRaces();
  for (let round = 0; round < rounds; round += 1) {
    const user = await buildUser(app.db);
    const userIds = [user.id];
    await app.staff.banUsers({ body: { userIds, reason, until: app.inOneMinute() } });
    app.clock.advance(60_000);
    const isExtended = round % 2 === 0;
    await Promise.all([
      endBans(app.deps),
      isExtended ? app.staff.banUsers({ body: { userIds, reason } }) : app.staff.approveUsers({ body: { userIds } }),
      endBans(app.deps),
    ]);
    const [first, ...others] = await app.actionsOn(user.id);
    expect(first).toBe('ban');
    expect(isExtended ? [['ban'], ['end-ban', 'ban']] : [['approve'], ['end-ban']]).toContainEqual(others);
    const { isApproved, banEndsAt } = await app.stateOf(user.id);
    expect({ isApproved, banEndsAt }).toEqual({ isApproved: !isExtended, banEndsAt: null });
  }
});

test(
  'when an undo is concurrent with the mail worker, an email about the decision is always followed by one about the undo',
  { timeout: timeoutMs },
  async () => {
    const app = await openRaces();
    for (let round = 0; round < rounds; round += 1) {
      const user = await buildUser(app.db);
      const ban = await app.staff.banUsers({ body: { userIds: [user.id], reason } });
      app.clock.advance(30_000);
      await Promise.all([app.deliverMail(), app.staff.undoDecision({ body: { decisionId: ban?.decisionId ?? '' } })]);
      app.clock.advance(30_000);
      const subjects = (await app.deliverMail()).filter(({ to }) => to === user.email).map(({ subject }) => subject);
      const undone = 'Vi har gjort om en avgjørelse i Grenda';
      expect([[], [undone], [undone, 'Du er utestengt fra Grenda']]).toContainEqual(subjects);
      expect((await app.stateOf(user.id)).isApproved).toBe(true);
    }
  },
);

test('concurrent decisions about the same user are serialized', { timeout: timeoutMs }, async () => {
  const app = await openRaces();
  for (let round = 0; round < rounds; round += 1) {
    const user = await buildUser(app.db);
    const body = { userIds: [user.id], reason };
    await Promise.all([
      app.staff.banUsers({ body }),
      app.colleague.banUsers({ body }),
      app.colleague.returnUsersToPending({ body }),
    ]);
    const actions = await app.actionsOn(user.id);
    expect([
      ['ban', 'return-to-pending'],
      ['return-to-pending', 'ban'],
      ['ban', 'return-to-pending', 'ban'],
    ]).toContainEqual(actions);
    expect((await app.stateOf(user.id)).lockoutEnd === null).toBe(actions.at(-1) === 'return-to-pending');
    app.clock.advance(30_000);
    expect((await app.deliverMail()).filter(({ to }) => to === user.email)).toHaveLength(1);
  }
});

test(
  'promise 66: a ban of an owner and a concurrent removal of their listing are both applied, and both can be undone',
  { timeout: timeoutMs },
  async () => {
    const app = await openRaces();
    for (let round = 0; round < rounds; round += 1) {
      const listing = await buildListing(app.db);
      const responses = await Promise.all([
        app.staff.banUsers({ body: { userIds: [listing.ownerId], reason } }),
        app.colleague.takeDownListing({ params: { listingId: listing.id }, body: { reason } }),
      ]);
      const read = () =>
        app.db.selectFrom('listings').selectAll().where('id', '=', listing.id).executeTakeFirstOrThrow();
      const { hiddenAt, removedAt } = await read();
      expect([hiddenAt, removedAt]).not.toContain(null);
      expect(await app.actionsOn(listing.ownerId)).toHaveLength(2);
      const undone = await Promise.all(
        responses.map((response) => app.staff.undoDecision({ body: { decisionId: response?.decisionId ?? '' } })),
      );
      expect(undone).toEqual(responses.map(() => ({ restored: 1, notRestored: 0 })));
      expect(await read()).toEqual(listing);
    }
  },
);
