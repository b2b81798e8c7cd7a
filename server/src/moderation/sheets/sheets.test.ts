import { expect, test } from 'vitest';
import type { Insertable } from 'kysely';
import { emailKey } from '../../db/keys.ts';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../db/uuid.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildReport } from '../../testing/builders/build-report.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { problemOf } from '../../testing/problem-of.ts';

function at(minute: number): Date {
  return new Date(Date.UTC(2026, 9, 1, 12, minute));
}

type AuditRowValues = Pick<Insertable<Schema['auditLog']>, 'subjectId' | 'action'> &
  Partial<Insertable<Schema['auditLog']>>;

function auditRow(row: AuditRowValues): Insertable<Schema['auditLog']> {
  const decisionId = newId(at(0));
  return { id: decisionId, decisionId, at: at(0), before: '{}', after: '{}', ...row };
}

test('the sheet of a user has their profile, and their newest listings, reports and decisions with totals', async () => {
  const { db, client, administrator } = await openConsole();
  const [user, other] = [await buildUser(db, { username: 'kari', hasProfile: true }), await buildUser(db)];
  for (let minute = 0; minute < 23; minute += 1) {
    await buildListing(db, { ownerId: user.id, createdAt: at(minute), removedAt: minute === 22 ? at(30) : null });
    await buildReport(db, { subjectId: user.id, createdAt: at(minute) });
  }
  const filed = await buildReport(db, { subjectId: other.id, reporterId: user.id });
  await db
    .insertInto('suppressedAddresses')
    .values({ emailKey: emailKey(user.email), since: at(3), why: 'x' })
    .execute();
  const approval = auditRow({ subjectId: user.id, action: 'approve', actorId: administrator.id, reason: 'Bor her.' });
  await db.insertInto('auditLog').values(approval).execute();
  const sheet = await client.readUser({ params: { userId: user.id } });
  expect(sheet).toMatchObject({
    userId: user.id,
    username: 'kari',
    email: user.email,
    emailConfirmed: true,
    isApproved: true,
    isAdmin: false,
    isBanned: false,
    lockoutEnd: null,
    createdAt: user.createdAt.toISOString(),
    profile: { firstName: 'kari', neighbourhood: 'Granlia', about: '' },
    suppressedSince: at(3).toISOString(),
    reportsBy: { items: [{ reportId: filed.id, subject: { username: other.username } }], totalCount: 1 },
    decisions: {
      items: [
        { decisionId: approval.decisionId, action: 'approve', by: 'vaktmester', reason: 'Bor her.', until: null },
      ],
      totalCount: 1,
    },
  });
  expect(sheet?.listings.totalCount).toBe(23);
  expect(sheet?.listings.items.map(({ createdAt }) => createdAt)).toEqual(
    Array.from({ length: 20 }, (_, index) => at(22 - index).toISOString()),
  );
  expect(sheet?.listings.items.map(({ isRemoved }) => isRemoved).slice(0, 2)).toEqual([true, undefined]);
  expect(sheet?.reportsAbout.totalCount).toBe(23);
  expect(sheet?.reportsAbout.items.map(({ createdAt }) => createdAt)).toEqual(
    Array.from({ length: 20 }, (_, index) => at(22 - index).toISOString()),
  );
  expect(await client.readUser({ params: { userId: other.id } })).toMatchObject({
    profile: null,
    suppressedSince: null,
    listings: { items: [], totalCount: 0 },
    decisions: { items: [], totalCount: 0 },
  });
  expect(await problemOf(client.readUser({ params: { userId: newId(at(0)) } }))).toMatchObject({ status: 404 });
});

test('the sheet of a temporarily banned user shows the end of the ban, also in the history', async () => {
  const { db, client } = await openConsole();
  const lockoutEnd = new Date('9999-12-31T00:00:00Z');
  const user = await buildUser(db, { isApproved: false, lockoutEnd, banEndsAt: at(50) });
  const after = JSON.stringify({ isApproved: false, lockoutEnd, banEndsAt: at(50) });
  await db
    .insertInto('auditLog')
    .values(auditRow({ subjectId: user.id, action: 'ban', after }))
    .execute();
  const end = at(50).toISOString();
  expect(await client.readUser({ params: { userId: user.id } })).toMatchObject({
    isBanned: true,
    lockoutEnd: end,
    decisions: { items: [{ action: 'ban', by: null, reason: null, until: end, listing: null }] },
  });
});

test('the sheet of a listing, even a removed or hidden one, has its owner, reports and decisions', async () => {
  const { db, client, administrator } = await openConsole();
  const owner = await buildUser(db, { username: 'kari' });
  const listing = await buildListing(db, { ownerId: owner.id, hiddenAt: at(2), removedAt: at(4) });
  const other = await buildListing(db, { ownerId: owner.id });
  const report = await buildReport(db, { kind: 'listing', reportedId: listing.id, subjectId: owner.id });
  await buildReport(db, { kind: 'listing', reportedId: other.id, subjectId: owner.id });
  const subject = { subjectId: owner.id, listingId: listing.id, actorId: administrator.id } as const;
  await db
    .insertInto('auditLog')
    .values(
      auditRow({
        ...subject,
        action: 'remove-listing',
        reason: 'Reklame.',
        after: JSON.stringify({ removedAt: at(4) }),
      }),
    )
    .execute();
  const read = () => client.readAnyListing({ params: { listingId: listing.id } });
  const { title, description, type, category, status } = listing;
  const decision = { action: 'remove-listing', by: 'vaktmester', reason: 'Reklame.', canUndo: true };
  expect(await read()).toMatchObject({
    listingId: listing.id,
    title,
    description,
    type,
    category,
    status,
    owner: { userId: owner.id, username: 'kari' },
    removedAt: at(4).toISOString(),
    canRestore: true,
    isHidden: true,
    reports: { items: [{ reportId: report.id }], totalCount: 1 },
    decisions: { items: [{ ...decision, listing: { listingId: listing.id, title } }], totalCount: 1 },
  });
  await db
    .insertInto('auditLog')
    .values(auditRow({ ...subject, action: 'restore-listing', after: JSON.stringify({ removedAt: null }) }))
    .execute();
  expect(await read()).toMatchObject({ canRestore: false, decisions: { totalCount: 2 } });
  await db.updateTable('listings').set({ removedAt: null, hiddenAt: null }).execute();
  expect(await read()).toMatchObject({ removedAt: null, isHidden: false });
  const sheet = await client.readUser({ params: { userId: owner.id } });
  expect(sheet?.decisions.items.map(({ action, canUndo }) => [action, canUndo])).toEqual([
    ['restore-listing', true],
    ['remove-listing', false],
  ]);
  expect(await problemOf(client.readAnyListing({ params: { listingId: newId(at(0)) } }))).toMatchObject({
    status: 404,
  });
});
