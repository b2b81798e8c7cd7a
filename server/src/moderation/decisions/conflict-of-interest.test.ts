import { expect, test } from 'vitest';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildReport } from '../../testing/builders/build-report.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { openSessionFor } from '../../testing/builders/open-session.ts';
import { problemOf } from '../../testing/problem-of.ts';

const reason = 'Det er min egen sak.';

async function openOwnCases({ hasColleague = true, isColleagueBanned = false } = {}) {
  const app = await openConsole();
  const { db, administrator, client } = app;
  const colleagueUser = await buildUser(db, { isAdmin: hasColleague });
  const colleague = await openSessionFor(app, colleagueUser);
  const listing = await buildListing(db, { ownerId: administrator.id });
  const params = { listingId: listing.id };
  const reporter = await buildUser(db, { username: 'varsler' });
  const report = await buildReport(db, { subjectId: administrator.id, reporterId: reporter.id });
  const staff = hasColleague ? colleague : client;
  const removal = await staff.takeDownListing({ params, body: { reason } });
  await db.updateTable('users').set({ isApproved: false }).where('id', '=', administrator.id).execute();
  if (isColleagueBanned) {
    const lockoutEnd = new Date('9999-12-31T00:00:00Z');
    await db.updateTable('users').set({ lockoutEnd }).where('id', '=', colleagueUser.id).execute();
  }
  const decisionsBy = (by: typeof client) => [
    () => by.approveUsers({ body: { userIds: [administrator.id] } }),
    () => by.undoDecision({ body: { decisionId: removal?.decisionId ?? '' } }),
    () => by.decideReports({ body: { reportIds: [report.id], decision: 'Nothing', reason } }),
  ];
  const readState = async () => ({
    user: await db.selectFrom('users').select(['isApproved']).where('id', '=', administrator.id).execute(),
    listing: await db.selectFrom('listings').select('removedAt').execute(),
    report: await db.selectFrom('reports').select('decision').execute(),
    audit: await db.selectFrom('auditLog').select('action').orderBy('seq').execute(),
  });
  const restore = (by: typeof client) => by.restoreListing({ params, body: { reason } });
  return { ...app, colleague, params, reporter, report, removal, decisionsBy, restore, readState };
}

test('promise 75: an administrator can neither approve, restore, undo nor dismiss anything in their own case', async () => {
  const { client, colleague, decisionsBy, restore, readState } = await openOwnCases();
  const before = await readState();
  for (const decide of [...decisionsBy(client), () => restore(client)]) {
    expect(await problemOf(decide())).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Another administrator has to decide'),
    });
  }
  expect(await readState()).toEqual(before);
  for (const decide of decisionsBy(colleague)) await decide();
  expect(await readState()).toMatchObject({
    user: [{ isApproved: true }],
    listing: [{ removedAt: null }],
    report: [{ decision: 'Nothing' }],
  });
});

test("promise 75: a decision that includes the administrator's own case is rejected as a whole", async () => {
  const { client, administrator, db } = await openOwnCases();
  const other = await buildUser(db, { isApproved: false });
  const approval = client.approveUsers({ body: { userIds: [other.id, administrator.id] } });
  expect(await problemOf(approval)).toMatchObject({ status: 409 });
  const isApproved = db.selectFrom('users').select('isApproved').where('id', '=', other.id);
  expect(await isApproved.executeTakeFirst()).toEqual({ isApproved: false });
});

test.each([{ hasColleague: false }, { isColleagueBanned: true }])(
  'promise 75: if no other administrator exists or all others are banned (%o), an administrator can decide their own cases, each with an audit row',
  async (situation) => {
    const { client, decisionsBy, readState } = await openOwnCases(situation);
    for (const decide of decisionsBy(client)) await decide();
    const { user, listing, report, audit } = await readState();
    expect([user, listing, report]).toEqual([[{ isApproved: true }], [{ removedAt: null }], [{ decision: 'Nothing' }]]);
    expect(audit.map(({ action }) => action)).toEqual(['remove-listing', 'approve', 'undo', 'dismiss-report']);
  },
);

test('promise 75: a report about an administrator never names its reporter to that administrator, only to others', async () => {
  const { client, colleague, administrator, reporter, report, db, params } = await openOwnCases();
  const about = { kind: 'listing', reportedId: params.listingId, subjectId: administrator.id } as const;
  await buildReport(db, { ...about, reporterId: reporter.id });
  const findMentions = async (by: typeof client) => {
    const sheets = [
      await by.readAttention(),
      await by.readReport({ params: { reportId: report.id } }),
      await by.readUser({ params: { userId: administrator.id } }),
      await by.readAnyListing({ params }),
    ];
    return sheets.map((sheet) => JSON.stringify(sheet).includes(reporter.username));
  };
  expect(await findMentions(client)).toEqual([false, false, false, false]);
  expect(await findMentions(colleague)).toEqual([true, true, true, true]);
  const readFiledReports = async (by: typeof client) =>
    (await by.readUser({ params: { userId: reporter.id } }))?.reportsBy;
  expect(await readFiledReports(client)).toEqual({ items: [], totalCount: 0 });
  expect(await readFiledReports(colleague)).toMatchObject({ items: [{}, {}], totalCount: 2 });
});
