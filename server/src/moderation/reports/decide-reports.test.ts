import { expect, test } from 'vitest';
import { newId } from '../../db/uuid.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildReport } from '../../testing/builders/build-report.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { openSessionFor } from '../../testing/builders/open-session.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { moderatorsEmail } from '../../testing/test-app.ts';

const reason = 'Annonsen er reklame for et firma.';

async function openReportedListing() {
  const app = await openConsole();
  const { db, clock } = app;
  const owner = await buildUser(db, { username: 'kari' });
  const listing = await buildListing(db, { ownerId: owner.id });
  const reporters = [
    await buildUser(db, { username: 'per', hasProfile: true }),
    await buildUser(db, { username: 'liv', hasProfile: true }),
  ] as const;
  const about = { kind: 'listing', reportedId: listing.id, subjectId: owner.id } as const;
  const reportIds: string[] = [];
  for (const { id: reporterId } of reporters) reportIds.push((await buildReport(db, { ...about, reporterId })).id);
  const readState = async () => ({
    users: await db.selectFrom('users').select(['isApproved', 'lockoutEnd']).orderBy('id').execute(),
    listings: await db.selectFrom('listings').select(['removedAt', 'hiddenAt']).orderBy('id').execute(),
    reports: await db.selectFrom('reports').select(['id', 'decision', 'decisionId']).orderBy('id').execute(),
    audit: await db.selectFrom('auditLog').selectAll().orderBy('seq').execute(),
    emails: await db.selectFrom('mailQueue').select(['template', 'userId', 'runAfter']).orderBy('id').execute(),
  });
  const reporterEmails = async () => {
    clock.advance(30_000);
    const emails = await app.deliverMail();
    return emails.filter(({ to }) => reporters.some(({ email }) => email === to));
  };
  return { ...app, owner, listing, reporters, about, reportIds, readState, reporterEmails };
}

test('deciding "Nothing" closes the reports with one audit row, and each reporter is emailed after 30 seconds', async () => {
  const app = await openReportedListing();
  const { client, administrator, owner, listing, reportIds, readState, reporterEmails } = app;
  const response = await client.decideReports({ body: { reportIds, decision: 'Nothing', reason } });
  const { audit, reports, listings, emails } = await readState();
  expect(audit).toMatchObject([
    {
      action: 'dismiss-report',
      actorId: administrator.id,
      subjectId: owner.id,
      listingId: listing.id,
      reason,
      ...response,
    },
  ]);
  expect(reports).toMatchObject([
    { decision: 'Nothing', ...response },
    { decision: 'Nothing', ...response },
  ]);
  expect(listings).toEqual([{ removedAt: null, hiddenAt: null }]);
  const runAfter = new Date(app.clock.now().getTime() + 30_000);
  const reporterRows = app.reporters.map(({ id }) => ({ template: 'report-looked-at', userId: id, runAfter }));
  expect(emails.toSorted((a, b) => (`${a.userId}` < `${b.userId}` ? -1 : 1))).toEqual(
    reporterRows.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
  );
  expect(await app.deliverMail()).toEqual([]);
  const sent = await reporterEmails();
  expect(sent.map(({ to }) => to).toSorted()).toEqual(app.reporters.map(({ email }) => email).toSorted());
  for (const { text, replyTo } of sent) {
    expect(replyTo).toBe(moderatorsEmail);
    expect(text).toContain('Vi fant ikke grunn til å gjøre noe');
    expect(text).toContain(`Svar på denne e-posten eller skriv til ${moderatorsEmail}`);
    expect(text).not.toMatch(/kari|per|liv|firma|gjort noe/);
  }
  expect((await client.readReport({ params: { reportId: reportIds[0] ?? '' } }))?.decided).toMatchObject({
    by: 'vaktmester',
    reason,
    ...response,
  });
  expect(await client.readAttention()).toMatchObject({ reports: [], reportsCount: 0 });
});

test('promise 63: a reporter who has turned off emails about reports is not emailed', async () => {
  const { db, client, reporters, reportIds, reporterEmails } = await openReportedListing();
  const [subscribed, unsubscribed] = reporters;
  await db
    .updateTable('profiles')
    .set({ emailsOff: ['reports'] })
    .where('userId', '=', unsubscribed.id)
    .execute();
  await client.decideReports({ body: { reportIds, decision: 'Nothing', reason } });
  expect((await reporterEmails()).map(({ to }) => to)).toEqual([subscribed.email]);
});

test('promise 63: a reporter without a profile, who could not unsubscribe, is not emailed', async () => {
  const { db, client, reporters, reportIds, reporterEmails } = await openReportedListing();
  const [withProfile, withoutProfile] = reporters;
  await db.deleteFrom('profiles').where('userId', '=', withoutProfile.id).execute();
  await client.decideReports({ body: { reportIds, decision: 'Nothing', reason } });
  expect((await reporterEmails()).map(({ to }) => to)).toEqual([withProfile.email]);
});

test('promise 74: a reporter whose address has changed is emailed at the new one', async () => {
  const { db, client, reporters, reportIds, reporterEmails, deliverMail } = await openReportedListing();
  const [changed, unchanged] = reporters;
  await client.decideReports({ body: { reportIds, decision: 'Nothing', reason } });
  const email = 'ny@grenda.example';
  await db.updateTable('users').set({ email, emailKey: email }).where('id', '=', changed.id).execute();
  expect((await reporterEmails()).map(({ to }) => to)).toEqual([unchanged.email]);
  expect((await deliverMail()).map(({ to }) => to).toSorted()).toEqual([unchanged.email, email].toSorted());
});

test('deciding "Remove" removes the listing, which can be restored even after a later report about it was dismissed', async () => {
  const app = await openReportedListing();
  const { db, client, owner, listing, about, reportIds, readState, reporterEmails } = app;
  const response = await client.decideReports({ body: { reportIds, decision: 'Remove', reason } });
  const { audit, reports, listings, users } = await readState();
  expect(audit).toMatchObject([
    { action: 'remove-listing', subjectId: owner.id, listingId: listing.id, reason, ...response },
  ]);
  expect(reports).toMatchObject([
    { decision: 'Remove', ...response },
    { decision: 'Remove', ...response },
  ]);
  expect(listings).toEqual([{ removedAt: app.clock.now(), hiddenAt: null }]);
  expect(users.every(({ isApproved }) => isApproved)).toBe(true);
  for (const { text } of await reporterEmails()) {
    expect(text).toContain('Vi har gjort noe');
    expect(text).not.toMatch(/kari|firma|fjernet|fant ikke/);
  }
  const laterReport = await buildReport(db, about);
  const decideAgain = (decision: 'Remove' | 'Nothing') =>
    client.decideReports({ body: { reportIds: [laterReport.id], decision, reason } });
  expect(await problemOf(decideAgain('Remove'))).toMatchObject({
    status: 409,
    detail: expect.stringContaining('already been removed'),
  });
  await decideAgain('Nothing');
  const params = { listingId: listing.id };
  expect(await client.readAnyListing({ params })).toMatchObject({ canRestore: true, decisions: { totalCount: 2 } });
  await client.restoreListing({ params, body: { reason } });
  expect((await readState()).listings).toEqual([{ removedAt: null, hiddenAt: null }]);
});

test('deciding "Ban" bans the reported user until the given date', async () => {
  const { client, clock, owner, listing, reportIds, readState } = await openReportedListing();
  const until = new Date(clock.now().getTime() + 7 * 24 * 60 * 60 * 1000).toISOString();
  const response = await client.decideReports({ body: { reportIds, decision: 'Ban', reason, until } });
  const { audit, reports } = await readState();
  expect(audit).toMatchObject([{ action: 'ban', subjectId: owner.id, reason, ...response }]);
  expect(reports).toMatchObject([
    { decision: 'Ban', ...response },
    { decision: 'Ban', ...response },
  ]);
  expect(await client.readUser({ params: { userId: owner.id } })).toMatchObject({ isBanned: true, lockoutEnd: until });
  expect(await client.readAnyListing({ params: { listingId: listing.id } })).toMatchObject({ isHidden: true });
});

test('the email about a dismissed report says that action was taken if an earlier report about the same item led to action', async () => {
  const app = await openReportedListing();
  const { client, reportIds, reporterEmails } = app;
  const [first = '', late = ''] = reportIds;
  await client.decideReports({ body: { reportIds: [first], decision: 'Remove', reason } });
  await client.decideReports({ body: { reportIds: [late], decision: 'Nothing', reason } });
  const sent = await reporterEmails();
  expect(sent).toHaveLength(2);
  for (const { text } of sent) expect(text.match(/Vi har gjort noe/g)).toHaveLength(1);
});

test('the email about a dismissed report does not say that action was taken if the removed listing was restored', async () => {
  const app = await openReportedListing();
  const { client, reportIds, reporterEmails, listing, reporters } = app;
  const [first = '', late = ''] = reportIds;
  await client.decideReports({ body: { reportIds: [first], decision: 'Remove', reason } });
  await client.restoreListing({ params: { listingId: listing.id }, body: { reason } });
  await client.decideReports({ body: { reportIds: [late], decision: 'Nothing', reason } });
  const sent = await reporterEmails();
  expect(sent.find(({ to }) => to === reporters[1].email)?.text).toContain('Vi fant ikke grunn til å gjøre noe');
});

test('an invalid decision is rejected and changes nothing', async () => {
  const { db, client, clock, owner, about, reportIds, readState } = await openReportedListing();
  const personReport = await buildReport(db, { subjectId: owner.id });
  const deletedUserReport = await buildReport(db, { subjectId: null });
  const decidedReport = await buildReport(db, { ...about, decision: 'Nothing', decidedAt: clock.now() });
  const otherListingReport = await buildReport(db, {
    kind: 'listing',
    reportedId: newId(clock.now()),
    subjectId: owner.id,
  });
  const before = await readState();
  const until = new Date(clock.now().getTime() + 1000).toISOString();
  const refused = [
    [404, { reportIds: [...reportIds, newId(clock.now())], decision: 'Nothing' }],
    [400, { reportIds: [...reportIds, personReport.id], decision: 'Nothing' }],
    [400, { reportIds: [...reportIds, otherListingReport.id], decision: 'Ban' }],
    [400, { reportIds: [personReport.id], decision: 'Remove' }],
    [400, { reportIds, decision: 'Remove', until }],
    [400, { reportIds, decision: 'Nothing', until }],
    [400, { reportIds, decision: 'Ban', until: clock.now().toISOString() }],
    [400, { reportIds: [reportIds[0] ?? '', reportIds[0] ?? ''], decision: 'Nothing' }],
    [409, { reportIds: [...reportIds, decidedReport.id], decision: 'Remove' }],
    [409, { reportIds: [otherListingReport.id], decision: 'Remove' }],
    [409, { reportIds: [deletedUserReport.id], decision: 'Ban' }],
  ] as const;
  for (const [status, body] of refused) {
    const response = client.decideReports({ body: { ...body, reportIds: [...body.reportIds], reason } });
    expect([body, await problemOf(response)]).toMatchObject([body, { status }]);
  }
  expect(await readState()).toEqual(before);
  await client.decideReports({ body: { reportIds: [otherListingReport.id], decision: 'Nothing', reason } });
  await client.decideReports({ body: { reportIds: [deletedUserReport.id], decision: 'Nothing', reason } });
  const { audit } = await readState();
  expect(audit).toMatchObject([{ subjectId: owner.id }, { subjectId: deletedUserReport.reportedId, listingId: null }]);
});

test('promise 66: the reason for a dismissal is not stored if the reported user has deleted their account', async () => {
  const { db, client, owner, reportIds, readState } = await openReportedListing();
  await db.deleteFrom('users').where('id', '=', owner.id).execute();
  const response = await client.decideReports({ body: { reportIds, decision: 'Nothing', reason: 'Kari ljuger' } });
  const { audit } = await readState();
  expect(audit).toMatchObject([{ action: 'dismiss-report', reason: null, ...response }]);
  expect((await client.readReport({ params: { reportId: reportIds[0] ?? '' } }))?.decided).toMatchObject({
    by: 'vaktmester',
    reason: null,
  });
});

test('a decision on reports cannot ban the actor, or a user who already has the same ban', async () => {
  const { db, client, administrator, owner, reportIds, readState } = await openReportedListing();
  const own = await buildReport(db, { subjectId: administrator.id });
  await client.banUsers({ body: { userIds: [owner.id] } });
  const before = await readState();
  for (const ids of [[own.id], reportIds]) {
    const response = client.decideReports({ body: { reportIds: ids, decision: 'Ban', reason } });
    expect(await problemOf(response)).toMatchObject({ status: 409 });
  }
  expect(await readState()).toEqual(before);
});

test('a decision undone within 30 seconds is not emailed, and a new one is emailed once to each reporter', async () => {
  const { client, reportIds, reporterEmails } = await openReportedListing();
  const dismissal = await client.decideReports({ body: { reportIds, decision: 'Nothing', reason } });
  await client.undoDecision({ body: { decisionId: dismissal?.decisionId ?? '' } });
  expect(await reporterEmails()).toEqual([]);
  await client.decideReports({ body: { reportIds, decision: 'Remove', reason } });
  const sent = await reporterEmails();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.text).toContain('Vi har gjort noe');
});

const rounds = Number(process.env['RACE_ROUNDS'] ?? 30);

test('when two administrators decide the same reports concurrently, one of them succeeds, and the reporter gets one email', async () => {
  const app = await openConsole();
  const { db } = app;
  const colleague = await openSessionFor(app, await buildUser(db, { isAdmin: true }));
  const decisions = ['Nothing', 'Remove', 'Ban'] as const;
  for (let round = 0; round < rounds; round += 1) {
    const [owner, reporter] = [await buildUser(db), await buildUser(db)];
    const listing = await buildListing(db, { ownerId: owner.id });
    // Without a common user to lock, only the locks on the reports serialize the two decisions.
    const isUserDeleted = round % 5 === 4;
    const about = { kind: 'listing', reportedId: listing.id, subjectId: isUserDeleted ? null : owner.id } as const;
    const reportIds = [
      (await buildReport(db, { ...about, reporterId: isUserDeleted ? null : reporter.id })).id,
      (await buildReport(db, about)).id,
    ];
    const decide = (client: typeof colleague, ids: string[], index: number) => {
      const decision = isUserDeleted ? 'Nothing' : (decisions[index % 3] ?? 'Nothing');
      return client.decideReports({ body: { reportIds: ids, decision, reason } });
    };
    const results = await Promise.allSettled([
      decide(app.client, reportIds, round),
      decide(colleague, reportIds.toReversed(), Math.floor(round / 3)),
    ]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toMatchObject([
      { problem: { status: 409, detail: expect.stringContaining('already been decided') } },
    ]);
    const rows = await db
      .selectFrom('auditLog')
      .select(['decisionId', 'action'])
      .where('subjectId', 'in', [owner.id, listing.id])
      .execute();
    expect(rows).toHaveLength(1);
    const reports = await db.selectFrom('reports').select('decisionId').where('id', 'in', reportIds).execute();
    expect(reports).toEqual([{ decisionId: rows[0]?.decisionId }, { decisionId: rows[0]?.decisionId }]);
    const queued = await db
      .selectFrom('mailQueue')
      .select('id')
      .where('userId', '=', reporter.id)
      .where('template', '=', 'report-looked-at')
      .execute();
    expect(queued).toHaveLength(isUserDeleted ? 0 : 1);
  }
});

test('concurrent bans of two users who reported each other both succeed', async () => {
  const app = await openConsole();
  const { db } = app;
  const colleague = await openSessionFor(app, await buildUser(db, { isAdmin: true }));
  for (let round = 0; round < rounds; round += 1) {
    const [one, two] = [await buildUser(db), await buildUser(db)];
    const first = await buildReport(db, { subjectId: one.id, reporterId: two.id });
    const second = await buildReport(db, { subjectId: two.id, reporterId: one.id });
    await Promise.all([
      app.client.decideReports({ body: { reportIds: [first.id], decision: 'Ban', reason } }),
      colleague.decideReports({ body: { reportIds: [second.id], decision: 'Ban', reason } }),
    ]);
  }
  expect(await db.selectFrom('auditLog').select('id').execute()).toHaveLength(2 * rounds);
});
