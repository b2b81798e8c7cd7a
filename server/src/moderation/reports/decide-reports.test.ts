import { expect, test } from 'vitest';
import { newId } from '../../db/uuid.ts';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildReport } from '../../testing/builders/build-report.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { openSessionFor } from '../../testing/builders/open-session.ts';
import { problemOf } from '../../testing/problem-of.ts';

const reason = 'Annonsen er reklame for et firma.';

/** A listing that Per and Liv have reported. */
async function openReported() {
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
  const everything = async () => ({
    users: await db.selectFrom('users').select(['isApproved', 'lockoutEnd']).orderBy('id').execute(),
    listings: await db.selectFrom('listings').select(['removedAt', 'hiddenAt']).orderBy('id').execute(),
    reports: await db.selectFrom('reports').select(['id', 'decision', 'decisionId']).orderBy('id').execute(),
    audit: await db.selectFrom('auditLog').selectAll().orderBy('seq').execute(),
    mails: await db.selectFrom('mailQueue').select(['template', 'userId', 'runAfter']).orderBy('id').execute(),
  });
  const reporterMails = async () => {
    clock.advance(30_000);
    const mails = await app.deliverMail();
    return mails.filter(({ to }) => reporters.some(({ email }) => email === to));
  };
  return { ...app, owner, listing, reporters, about, reportIds, everything, reporterMails };
}

test('nothing: the reports are closed with an audit row, and each reporter is told so after 30 seconds', async () => {
  const app = await openReported();
  const { client, administrator, owner, listing, reportIds, everything, reporterMails } = app;
  const made = await client.decideReports({ body: { reportIds, decision: 'Nothing', reason } });
  const { audit, reports, listings, mails } = await everything();
  expect(audit).toMatchObject([
    {
      action: 'dismiss-report',
      actorId: administrator.id,
      subjectId: owner.id,
      listingId: listing.id,
      reason,
      ...made,
    },
  ]);
  expect(reports).toMatchObject([
    { decision: 'Nothing', ...made },
    { decision: 'Nothing', ...made },
  ]);
  expect(listings).toEqual([{ removedAt: null, hiddenAt: null }]);
  const runAfter = new Date(app.clock.now().getTime() + 30_000);
  const ofReporters = app.reporters.map(({ id }) => ({ template: 'report-looked-at', userId: id, runAfter }));
  expect(mails.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))).toEqual(
    ofReporters.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
  );
  expect(await app.deliverMail()).toEqual([]);
  const told = await reporterMails();
  expect(told.map(({ to }) => to).toSorted()).toEqual(app.reporters.map(({ email }) => email).toSorted());
  for (const { text } of told) {
    expect(text).toContain('Vi fant ikke grunn til å gjøre noe');
    expect(text).not.toMatch(/kari|per|liv|firma|gjort noe/);
  }
  expect((await client.readReport({ params: { reportId: reportIds[0] ?? '' } }))?.decided).toMatchObject({
    by: 'vaktmester',
    reason,
    ...made,
  });
  expect(await client.readAttention()).toMatchObject({ reports: [], reportsCount: 0 });
});

test('promise 63: a reporter who has ended the mails of the app is not told by mail', async () => {
  const { db, client, reporters, reportIds, reporterMails } = await openReported();
  const [told, quiet] = reporters;
  const now = new Date();
  const profile = { displayName: 'Per', neighbourhood: '', mailsMessages: false, createdAt: now, updatedAt: now };
  await db
    .insertInto('profiles')
    .values({ ...profile, userId: quiet?.id ?? '' })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ mailsMessages: false }))
    .execute();
  await client.decideReports({ body: { reportIds, decision: 'Nothing', reason } });
  expect((await reporterMails()).map(({ to }) => to)).toEqual([told?.email]);
});

test('promise 63: a reporter who has no page of their own, where such mails are ended, is not told by mail', async () => {
  const { db, client, reporters, reportIds, reporterMails } = await openReported();
  const [told, homeless] = reporters;
  await db.deleteFrom('profiles').where('userId', '=', homeless.id).execute();
  await client.decideReports({ body: { reportIds, decision: 'Nothing', reason } });
  expect((await reporterMails()).map(({ to }) => to)).toEqual([told.email]);
});

test('a reporter who has another address by then is not told at the former one, whose owner could end their mails', async () => {
  const { db, client, reporters, reportIds, reporterMails } = await openReported();
  const [moved, told] = reporters;
  await client.decideReports({ body: { reportIds, decision: 'Nothing', reason } });
  const email = 'ny@grenda.example';
  await db.updateTable('users').set({ email, emailKey: email }).where('id', '=', moved.id).execute();
  expect((await reporterMails()).map(({ to }) => to)).toEqual([told.email]);
});

test('remove: the listing is taken down with the reason, and can be restored though more of it was dismissed since', async () => {
  const app = await openReported();
  const { db, client, owner, listing, about, reportIds, everything, reporterMails } = app;
  const made = await client.decideReports({ body: { reportIds, decision: 'Remove', reason } });
  const { audit, reports, listings, users } = await everything();
  expect(audit).toMatchObject([
    { action: 'remove-listing', subjectId: owner.id, listingId: listing.id, reason, ...made },
  ]);
  expect(reports).toMatchObject([
    { decision: 'Remove', ...made },
    { decision: 'Remove', ...made },
  ]);
  expect(listings).toEqual([{ removedAt: app.clock.now(), hiddenAt: null }]);
  expect(users.every(({ isApproved }) => isApproved)).toBe(true);
  for (const { text } of await reporterMails()) {
    expect(text).toContain('Vi har gjort noe');
    expect(text).not.toMatch(/kari|firma|fjernet|fant ikke/);
  }
  const late = await buildReport(db, about);
  const again = (decision: 'Remove' | 'Nothing') =>
    client.decideReports({ body: { reportIds: [late.id], decision, reason } });
  expect(await problemOf(again('Remove'))).toMatchObject({
    status: 409,
    detail: expect.stringContaining('removed already'),
  });
  await again('Nothing');
  const params = { listingId: listing.id };
  expect(await client.readAnyListing({ params })).toMatchObject({ canRestore: true, decisions: { totalCount: 2 } });
  await client.restoreListing({ params, body: { reason } });
  expect((await everything()).listings).toEqual([{ removedAt: null, hiddenAt: null }]);
});

test('ban: whom it is about is banned until the date, and the report says so', async () => {
  const { client, clock, owner, listing, reportIds, everything } = await openReported();
  const until = new Date(clock.now().getTime() + 7 * 24 * 60 * 60 * 1000).toISOString();
  const made = await client.decideReports({ body: { reportIds, decision: 'Ban', reason, until } });
  const { audit, reports } = await everything();
  expect(audit).toMatchObject([{ action: 'ban', subjectId: owner.id, reason, ...made }]);
  expect(reports).toMatchObject([
    { decision: 'Ban', ...made },
    { decision: 'Ban', ...made },
  ]);
  expect(await client.readUser({ params: { userId: owner.id } })).toMatchObject({ isBanned: true, lockoutEnd: until });
  expect(await client.readAnyListing({ params: { listingId: listing.id } })).toMatchObject({ isHidden: true });
});

test('who reports what something has been done about already reads so, though no more came of their own report', async () => {
  const app = await openReported();
  const { client, reportIds, reporterMails } = app;
  const [first = '', late = ''] = reportIds;
  await client.decideReports({ body: { reportIds: [first], decision: 'Remove', reason } });
  await client.decideReports({ body: { reportIds: [late], decision: 'Nothing', reason } });
  const told = await reporterMails();
  expect(told).toHaveLength(2);
  for (const { text } of told) expect(text).toContain('Vi har gjort noe med det.');
});

test('who reports what was done about once, and is no longer so, does not read that something was done', async () => {
  const app = await openReported();
  const { client, reportIds, reporterMails, listing, reporters } = app;
  const [first = '', late = ''] = reportIds;
  await client.decideReports({ body: { reportIds: [first], decision: 'Remove', reason } });
  await client.restoreListing({ params: { listingId: listing.id }, body: { reason } });
  await client.decideReports({ body: { reportIds: [late], decision: 'Nothing', reason } });
  const told = await reporterMails();
  expect(told.find(({ to }) => to === reporters[1].email)?.text).toContain('Vi fant ikke grunn til å gjøre noe');
});

test('what cannot be decided changes nothing, and says why', async () => {
  const { db, client, clock, owner, about, reportIds, everything } = await openReported();
  const ofPerson = await buildReport(db, { subjectId: owner.id });
  const ofNobody = await buildReport(db, { subjectId: null });
  const decided = await buildReport(db, { ...about, decision: 'Nothing', decidedAt: clock.now() });
  const ofOther = await buildReport(db, { kind: 'listing', reportedId: newId(clock.now()), subjectId: owner.id });
  const before = await everything();
  const until = new Date(clock.now().getTime() + 1000).toISOString();
  const refused = [
    [404, { reportIds: [...reportIds, newId(clock.now())], decision: 'Nothing' }],
    [400, { reportIds: [...reportIds, ofPerson.id], decision: 'Nothing' }],
    [400, { reportIds: [...reportIds, ofOther.id], decision: 'Ban' }],
    [400, { reportIds: [ofPerson.id], decision: 'Remove' }],
    [400, { reportIds, decision: 'Remove', until }],
    [400, { reportIds, decision: 'Nothing', until }],
    [400, { reportIds, decision: 'Ban', until: clock.now().toISOString() }],
    [400, { reportIds: [reportIds[0] ?? '', reportIds[0] ?? ''], decision: 'Nothing' }],
    [409, { reportIds: [...reportIds, decided.id], decision: 'Remove' }],
    [409, { reportIds: [ofOther.id], decision: 'Remove' }],
    [409, { reportIds: [ofNobody.id], decision: 'Ban' }],
  ] as const;
  for (const [status, body] of refused) {
    const call = client.decideReports({ body: { ...body, reportIds: [...body.reportIds], reason } });
    expect([body, await problemOf(call)]).toMatchObject([body, { status }]);
  }
  expect(await everything()).toEqual(before);
  // Of what is gone, and of whom is gone, nothing more can come.
  await client.decideReports({ body: { reportIds: [ofOther.id], decision: 'Nothing', reason } });
  await client.decideReports({ body: { reportIds: [ofNobody.id], decision: 'Nothing', reason } });
  const { audit } = await everything();
  expect(audit).toMatchObject([{ subjectId: owner.id }, { subjectId: ofNobody.reportedId, listingId: null }]);
});

test('nobody bans themself by a report, nor anybody who is banned just so already', async () => {
  const { db, client, administrator, owner, reportIds, everything } = await openReported();
  const own = await buildReport(db, { subjectId: administrator.id });
  await client.banUsers({ body: { userIds: [owner.id] } });
  const before = await everything();
  for (const ids of [[own.id], reportIds]) {
    const call = client.decideReports({ body: { reportIds: ids, decision: 'Ban', reason } });
    expect(await problemOf(call)).toMatchObject({ status: 409 });
  }
  expect(await everything()).toEqual(before);
});

test('no mail tells of a decision that was undone before it went', async () => {
  const { db, client, reportIds, reporterMails } = await openReported();
  await client.decideReports({ body: { reportIds, decision: 'Nothing', reason } });
  await db.updateTable('reports').set({ decision: null, decidedAt: null, decidedBy: null, decisionId: null }).execute();
  expect(await reporterMails()).toEqual([]);
  // Decided again, each is told once.
  await client.decideReports({ body: { reportIds, decision: 'Remove', reason } });
  const told = await reporterMails();
  expect(told).toHaveLength(2);
  expect(told[0]?.text).toContain('Vi har gjort noe');
});

const rounds = Number(process.env['RACE_ROUNDS'] ?? 30);

test('of two administrators who decide the same reports at once, one does, and each reporter gets one mail', async () => {
  const app = await openConsole();
  const { db } = app;
  const colleague = await openSessionFor(app, await buildUser(db, { isAdmin: true }));
  const decisions = ['Nothing', 'Remove', 'Ban'] as const;
  for (let round = 0; round < rounds; round += 1) {
    const [owner, reporter] = [await buildUser(db), await buildUser(db)];
    const listing = await buildListing(db, { ownerId: owner.id });
    // With nobody to hold in common, the reports alone make one wait for the other.
    const isOfNobody = round % 5 === 4;
    const about = { kind: 'listing', reportedId: listing.id, subjectId: isOfNobody ? null : owner.id } as const;
    const reportIds = [
      (await buildReport(db, { ...about, reporterId: isOfNobody ? null : reporter.id })).id,
      (await buildReport(db, about)).id,
    ];
    const decide = (client: typeof colleague, ids: string[], turn: number) => {
      const decision = isOfNobody ? 'Nothing' : (decisions[turn % 3] ?? 'Nothing');
      return client.decideReports({ body: { reportIds: ids, decision, reason } });
    };
    const answers = await Promise.allSettled([
      decide(app.client, reportIds, round),
      decide(colleague, reportIds.toReversed(), Math.floor(round / 3)),
    ]);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toMatchObject([
      { problem: { status: 409, detail: expect.stringContaining('decided this meanwhile') } },
    ]);
    const rows = await db
      .selectFrom('auditLog')
      .select(['decisionId', 'action'])
      .where('subjectId', 'in', [owner.id, listing.id])
      .execute();
    expect(rows).toHaveLength(1);
    const reports = await db.selectFrom('reports').select('decisionId').where('id', 'in', reportIds).execute();
    expect(reports).toEqual([{ decisionId: rows[0]?.decisionId }, { decisionId: rows[0]?.decisionId }]);
    const told = await db
      .selectFrom('mailQueue')
      .select('id')
      .where('userId', '=', reporter.id)
      .where('template', '=', 'report-looked-at')
      .execute();
    expect(told).toHaveLength(isOfNobody ? 0 : 1);
  }
});

test('two who report one another are decided on at once, each by the other’s administrator, and neither waits for ever', async () => {
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
