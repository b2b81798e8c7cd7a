import { expect, test } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildReport } from '../../testing/builders/build-report.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { banDecision } from './ban-users.ts';
import { applyUserDecision } from './decide.ts';
import { applyListingRemoval } from './change-listing.ts';
import { lockUsers } from './change-users.ts';

test('a ban and the removal of a listing can share one decision and one transaction', async () => {
  const { db, clock } = await openTestApp();
  const { id: actorId } = await buildUser(db, { isAdmin: true });
  const listing = await buildListing(db);
  const now = clock.now();
  const decisionId = newId(now);
  const reason = 'Annonsen var svindel.';
  await inTransaction(db, async (tx) => {
    const users = await lockUsers(tx, { actorId, userIds: [listing.ownerId] });
    const ban = banDecision({ reason }, now);
    await applyUserDecision(tx, { isAppEnabled: true, actorId, decisionId, users, ...ban, now });
    await applyListingRemoval(tx, { actorId, decisionId, listingId: listing.id, reason, now });
  });
  const rows = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('decisionId', '=', decisionId)
    .orderBy('seq')
    .execute();
  const common = { actorId, subjectId: listing.ownerId, reason };
  expect(rows).toMatchObject([
    { ...common, action: 'ban', listingId: null },
    { ...common, action: 'remove-listing', listingId: listing.id },
  ]);
});

test('promise 66: undoing a decision on a report restores the user and the listing, and reopens the report', async () => {
  const { db, clock, client, administrator } = await openConsole();
  const listing = await buildListing(db);
  const reported = { subjectId: listing.ownerId, kind: 'listing', reportedId: listing.id } as const;
  const now = clock.now();
  const decisionId = newId(now);
  const decided = { decision: 'Ban', decidedAt: now, decidedBy: administrator.id, decisionId } as const;
  const [report, other] = [await buildReport(db, { ...reported, ...decided }), await buildReport(db, reported)];
  await inTransaction(db, async (tx) => {
    const decision = { actorId: administrator.id, decisionId, reason: 'Svindel', now };
    const users = await lockUsers(tx, { actorId: administrator.id, userIds: [listing.ownerId] });
    await applyUserDecision(tx, { isAppEnabled: true, users, ...banDecision({ reason: 'Svindel' }, now), ...decision });
    await applyListingRemoval(tx, { listingId: listing.id, ...decision });
  });
  const undo = () => client.undoDecision({ body: { decisionId } });
  for (const _ of ['once', 'again']) expect(await undo()).toEqual({ restored: 2, notRestored: 0 });
  const open = { decision: null, decidedAt: null, decidedBy: null, decisionId: null };
  const reports = await db.selectFrom('reports').selectAll().orderBy('id').execute();
  expect(reports).toEqual([{ ...report, ...open }, other].toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  expect(await db.selectFrom('listings').selectAll().executeTakeFirstOrThrow()).toEqual(listing);
});

test('an undo that restores nothing, because a later decision changed the user, does not reopen the report', async () => {
  const { db, client } = await openConsole();
  const owner = await buildUser(db);
  const { id } = await buildReport(db, { subjectId: owner.id });
  const body = { reportIds: [id], decision: 'Ban' as const, reason: 'Svindel' };
  const response = await client.decideReports({ body });
  await client.approveUsers({ body: { userIds: [owner.id] } });
  const decisionId = response?.decisionId ?? '';
  expect(await client.undoDecision({ body: { decisionId } })).toEqual({ restored: 0, notRestored: 1 });
  expect(await client.readReport({ params: { reportId: id } })).toMatchObject({ decision: 'Ban', decided: response });
  expect(await db.selectFrom('auditLog').select('id').where('action', '=', 'undo').execute()).toEqual([]);
});
