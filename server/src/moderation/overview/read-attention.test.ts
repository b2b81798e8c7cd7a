import { expect, test } from 'vitest';
import { emailKey } from '../../db/keys.ts';
import { newId } from '../../db/uuid.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildReport } from '../../testing/builders/build-report.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { version } from '../../shared/version.ts';
import { openConsole } from '../../testing/builders/open-console.ts';

function at(minute: number): Date {
  return new Date(Date.UTC(2026, 9, 1, 12, minute));
}

test('every list is empty if nothing needs attention', async () => {
  const { client } = await openConsole();
  expect(await client.readAttention()).toEqual({
    pending: [],
    pendingCount: 0,
    reports: [],
    reportsCount: 0,
    refused: [],
    refusedCount: 0,
    installation: { version, warnings: [] },
  });
});

test('pending users with a confirmed address are listed, oldest first, each with the first listing that has not been removed', async () => {
  const { db, client } = await openConsole();
  const pending = { isApproved: false };
  for (let minute = 12; minute > 0; minute -= 1) {
    await buildUser(db, { ...pending, username: `venter${minute}`, createdAt: at(minute) });
  }
  const oldest = await buildUser(db, { ...pending, username: 'kari', hasProfile: true, createdAt: at(0) });
  const listing = { ownerId: oldest.id, beforeApproval: true, hiddenAt: at(1) };
  await buildListing(db, { ...listing, title: 'Angret', createdAt: at(1), removedAt: at(2) });
  const firstListing = await buildListing(db, {
    ...listing,
    title: 'Trenger en stige',
    type: 'Request',
    createdAt: at(3),
  });
  await buildListing(db, { ...listing, title: 'Kan strikke', createdAt: at(4) });
  await buildUser(db, { ...pending, emailConfirmed: false, createdAt: at(0) });
  await buildUser(db, { ...pending, lockoutEnd: new Date('9999-12-31T00:00:00Z'), createdAt: at(0) });
  await db
    .updateTable('users')
    .set({ lockoutEnd: at(30) })
    .where('username', '=', 'venter1')
    .execute();
  const attention = await client.readAttention();
  expect(attention?.pendingCount).toBe(13);
  expect(attention?.pending.map(({ username }) => username)).toEqual([
    'kari',
    ...Array.from({ length: 9 }, (_, index) => `venter${index + 1}`),
  ]);
  expect(attention?.pending[0]).toEqual({
    userId: oldest.id,
    username: 'kari',
    firstName: 'kari',
    neighbourhood: 'Granlia',
    createdAt: at(0).toISOString(),
    listing: { listingId: firstListing.id, title: 'Trenger en stige', type: 'Request' },
  });
  expect(attention?.pending[1]).toMatchObject({ firstName: null, neighbourhood: null, listing: null });
});

test('open reports are listed oldest first, and only the first report about each item is listed', async () => {
  const { db, client } = await openConsole();
  const subjects = await Promise.all(Array.from({ length: 12 }, () => buildUser(db)));
  const firstReportIds: string[] = [];
  for (const [minute, { id: subjectId }] of subjects.entries()) {
    const { id } = await buildReport(db, { subjectId, createdAt: at(minute) });
    firstReportIds.push(id);
    await buildReport(db, { subjectId, createdAt: at(minute + 1) });
    await buildReport(db, { subjectId, createdAt: at(0), decision: 'Nothing', decidedAt: at(0) });
  }
  const listing = await buildListing(db, { ownerId: subjects[0]?.id ?? '' });
  await buildReport(db, { kind: 'listing', reportedId: listing.id, subjectId: listing.ownerId, createdAt: at(40) });
  const attention = await client.readAttention();
  expect(attention?.reports.map(({ reportId }) => reportId)).toEqual(firstReportIds.slice(0, 10));
  expect(attention?.reportsCount).toBe(13);
});

test('a report is listed with the first 100 characters of the text stored as evidence, if there is any', async () => {
  const { db, client } = await openConsole();
  const { id: subjectId } = await buildUser(db);
  const longText = 'Ring meg. '.repeat(11);
  const messages = [1, 2].map((seq) => ({ seq, senderId: subjectId, body: `${seq} ${longText}`, createdAt: at(seq) }));
  const copies = [
    ['listing', { title: 'Selger billetter' }],
    ['message', { reportedSeq: 2, messages }],
    ['message', { reportedSeq: 3, messages: 'ingen' }],
    ['person', { username: 'ola' }],
  ] as const;
  for (const [minute, [kind, evidence]] of copies.entries()) {
    const reportedId = newId(at(minute));
    await buildReport(db, { kind, reportedId, subjectId, evidence: JSON.stringify(evidence), createdAt: at(minute) });
  }
  const attention = await client.readAttention();
  expect(attention?.reports.map(({ about }) => about)).toEqual([
    'Selger billetter',
    `2 ${longText}`.slice(0, 100),
    undefined,
    undefined,
  ]);
});

test('suppressed addresses of users are listed, confirmed ones first, then newest first; addresses without a user are left out', async () => {
  const { db, client } = await openConsole();
  const [kari, per] = [await buildUser(db, { username: 'kari' }), await buildUser(db, { username: 'per' })];
  const suppress = (email: string, minute: number) =>
    db
      .insertInto('suppressedAddresses')
      .values({ emailKey: emailKey(email), since: at(minute), why: 'recipient refused: RCPT TO 550' })
      .execute();
  await suppress(kari.email, 1);
  await suppress('ingen@grenda.example', 3);
  await suppress(per.email, 2);
  const mistyped = await buildUser(db, { username: 'ola', emailConfirmed: false });
  await suppress(mistyped.email, 4);
  const attention = await client.readAttention();
  expect(attention?.refused).toEqual([
    { userId: per.id, username: 'per', email: per.email, since: at(2).toISOString(), why: expect.any(String) },
    { userId: kari.id, username: 'kari', email: kari.email, since: at(1).toISOString(), why: expect.any(String) },
    {
      userId: mistyped.id,
      username: 'ola',
      email: mistyped.email,
      since: at(4).toISOString(),
      why: expect.any(String),
    },
  ]);
  expect(attention?.refusedCount).toBe(3);
});
