import { expect, test } from 'vitest';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../db/uuid.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildReport } from '../../testing/builders/build-report.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { openTwoNeighbours } from '../../testing/builders/two-neighbours.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { signInAs } from '../../testing/test-app.ts';

function at(minute: number): Date {
  return new Date(Date.UTC(2026, 9, 1, 12, minute));
}

async function paramsOfOnlyReport(db: Kysely<Schema>): Promise<{ reportId: string }> {
  const { id } = await db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
  return { reportId: id };
}

test('a report shows the listing as it was when reported, and whether it has since been removed', async () => {
  const { db, client } = await openConsole();
  const [owner, reporter] = [await buildUser(db, { username: 'kari' }), await buildUser(db, { username: 'per' })];
  const listing = await buildListing(db, { ownerId: owner.id, title: 'Selger alt' });
  const evidence = JSON.stringify({ ...listing, title: 'Selger billig' });
  const report = await buildReport(db, {
    kind: 'listing',
    reportedId: listing.id,
    subjectId: owner.id,
    reporterId: reporter.id,
    note: 'Dette er reklame.',
    evidence,
  });
  const brief = {
    reportId: report.id,
    kind: 'listing',
    reason: 'Unkind',
    createdAt: report.createdAt.toISOString(),
    isNotice: false,
    reporter: { userId: reporter.id, username: 'per' },
    subject: { userId: owner.id, username: 'kari' },
    decision: null,
  };
  const { description, type, category } = listing;
  const copy = { kind: 'listing', listingId: listing.id, title: 'Selger billig', description, type, category };
  const read = () => client.readReport({ params: { reportId: report.id } });
  expect(await read()).toEqual({
    ...brief,
    note: 'Dette er reklame.',
    noticeEmail: null,
    evidence: { ...copy, isRemoved: false },
    about: copy.title,
    same: [{ ...brief, about: copy.title }],
    earlier: [],
    decided: null,
  });
  await db
    .updateTable('listings')
    .set({ removedAt: at(0) })
    .execute();
  expect((await read())?.evidence).toEqual({ ...copy, isRemoved: true });
  await db.deleteFrom('listings').execute();
  expect((await read())?.evidence).toEqual({ ...copy, isRemoved: true });
});

test('promise 58: staff see only the reported message and the five nearest ones, and which of these the reported user sent', async () => {
  const app = await openTwoNeighbours();
  const { params } = await app.reply('en');
  const send = (sender: typeof app.kari, text: string) =>
    sender.client.sendMessage({ params, body: { messageId: app.messageId(), text } });
  const texts = ['to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte'];
  for (const [index, text] of texts.entries()) await send(index % 2 === 0 ? app.kari : app.per, text);
  const reported = { kind: 'message', reportedId: params.threadId, seq: 5 } as const;
  await app.kari.client.report({ body: { ...reported, reason: 'Unkind' } });
  const administrator = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
  const read = async () => (await administrator.readReport({ params: await paramsOfOnlyReport(app.db) }))?.evidence;
  const copy = await read();
  expect(copy).toMatchObject({
    kind: 'message',
    messages: ['to', 'tre', 'fire', 'fem', 'seks', 'sju'].map((text, index) => ({
      text,
      isReported: text === 'fem',
      isOfSubject: index % 2 === 1,
    })),
  });
  await app.db.deleteFrom('users').where('id', '=', app.per.user.id).execute();
  expect(await read()).toEqual(copy);
});

test.each([
  ['listing', '{}', { title: '', description: '' }],
  ['listing', '[]', { title: '' }],
  ['listing', '{"title": 7, "type": "Gift", "category": null}', { title: '' }],
  ['message', '{}', { messages: [] }],
  [
    'message',
    '{"reportedSeq": 1, "messages": [{"seq": 1, "body": "Hei"}, {"seq": 2, "createdAt": "2026-10-01"}, 3]}',
    {
      messages: [{ text: '', sentAt: '2026-10-01T00:00:00.000Z', isReported: false, isOfSubject: false }],
    },
  ],
  ['person', '{"username": "kari"}', { username: 'kari', firstName: null, about: null }],
  ['person', '"gone"', { username: '', firstName: null, about: null }],
] as const)('incomplete or malformed evidence is shown with empty fields: %s %s', async (kind, evidence, expected) => {
  const { db, client } = await openConsole();
  const report = await buildReport(db, { kind, subjectId: null, evidence });
  const sheet = await client.readReport({ params: { reportId: report.id } });
  expect(sheet).toMatchObject({ reporter: null, subject: null, earlier: [] });
  expect(sheet?.evidence).toMatchObject({ kind, ...expected });
});

test('the sheet of an open report lists that report before the other open ones about the same item, oldest first, and earlier reports about the same user, newest first', async () => {
  const { db, client } = await openConsole();
  const subject = await buildUser(db);
  const listing = await buildListing(db, { ownerId: subject.id });
  const about = { kind: 'listing', reportedId: listing.id, subjectId: subject.id } as const;
  const decided = { decision: 'Nothing', decidedAt: at(9) } as const;
  const past = await buildReport(db, { ...about, ...decided, createdAt: at(1) });
  const personReport = await buildReport(db, { subjectId: subject.id, createdAt: at(2) });
  const first = await buildReport(db, { ...about, createdAt: at(3) });
  const read = await buildReport(db, { ...about, createdAt: at(4) });
  const last = await buildReport(db, { ...about, createdAt: at(5) });
  await buildReport(db, { subjectId: subject.id, createdAt: at(6) });
  await buildReport(db, { subjectId: (await buildUser(db)).id, createdAt: at(1) });
  const sheet = await client.readReport({ params: { reportId: read.id } });
  expect(sheet?.same.map(({ reportId }) => reportId)).toEqual([read.id, first.id, last.id]);
  expect(sheet?.earlier.map(({ reportId }) => reportId)).toEqual([personReport.id, past.id]);
});

test('a decided report shows who decided it, when and why, and at most 99 open reports about the same item', async () => {
  const { db, client, administrator } = await openConsole();
  const subject = await buildUser(db);
  const decisionId = newId(at(0));
  const { id: reportId } = await buildReport(db, {
    subjectId: subject.id,
    decision: 'Nothing',
    decidedAt: at(7),
    decidedBy: administrator.id,
    decisionId,
  });
  const row = { decisionId, at: at(7), actorId: administrator.id, subjectId: subject.id, before: '{}', after: '{}' };
  await db
    .insertInto('auditLog')
    .values({ ...row, id: newId(at(7)), action: 'dismiss-report', reason: 'Ikke brudd på reglene.' })
    .execute();
  for (let i = 0; i < 101; i += 1) await buildReport(db, { subjectId: subject.id });
  const sheet = await client.readReport({ params: { reportId } });
  expect(sheet).toMatchObject({
    decision: 'Nothing',
    decided: { by: 'vaktmester', at: at(7).toISOString(), reason: 'Ikke brudd på reglene.', decisionId },
  });
  expect(sheet?.same).toHaveLength(99);
  await db
    .updateTable('reports')
    .set({ decidedBy: newId(at(0)), decisionId: null })
    .execute();
  expect(await client.readReport({ params: { reportId } })).toMatchObject({
    decided: { by: null, reason: null, decisionId: null },
  });
});

test('an unknown or malformed report id returns 404', async () => {
  const { client } = await openConsole();
  expect(await problemOf(client.readReport({ params: { reportId: newId(at(0)) } }))).toMatchObject({ status: 404 });
  expect(await problemOf(client.readReport({ params: { reportId: 'x' } }))).toMatchObject({ status: 404 });
});
