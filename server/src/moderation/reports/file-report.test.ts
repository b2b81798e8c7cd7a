import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openTwoNeighbours } from '../../testing/builders/two-neighbours.ts';
import { runOn } from '../../testing/databases/clone-postgres.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { signInAs } from '../../testing/test-app.ts';

test('a repeated report is ignored while the first is open; once the first has been decided, it is replaced, even if that decision is undone later', async () => {
  const app = await openTwoNeighbours();
  const { kari, per, clock } = app;
  const staff = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
  const report = (note: string) => {
    clock.advance(1000);
    return kari.client.report({ body: { kind: 'person', reportedId: per.user.id, reason: 'Unkind', note } });
  };
  const readOpenReports = async () => (await staff.readAttention())?.reports.map(({ reportId }) => reportId) ?? [];
  const noteOf = async (reportId = '') => (await staff.readReport({ params: { reportId } }))?.note;
  await report('Sint');
  await report('Sint igjen');
  const [first = ''] = await readOpenReports();
  expect(await noteOf(first)).toBe('Sint');
  const body = { reportIds: [first], decision: 'Nothing' as const, reason: 'Ikke nok.' };
  const response = await staff.decideReports({ body });
  await report('Truer meg');
  const [second, ...others] = await readOpenReports();
  expect([await noteOf(second), others]).toEqual(['Truer meg', []]);
  const decisionId = response?.decisionId ?? '';
  expect(await staff.undoDecision({ body: { decisionId } })).toEqual({ restored: 1, notRestored: 0 });
  expect(await readOpenReports()).toEqual([second]);
});

test('a pending user can file three reports a day, an approved user more', async () => {
  const app = await openTwoNeighbours();
  const { kari, per } = app;
  const pending = await signInAs(app, (await buildUser(app.db, { isApproved: false })).email);
  const body = { kind: 'person', reportedId: per.user.id, reason: 'Unkind', note: '' } as const;
  for (let count = 0; count < 3; count += 1) await pending.report({ body });
  expect(await problemOf(pending.report({ body }))).toMatchObject({ status: 429 });
  for (let count = 0; count < 4; count += 1) await kari.client.report({ body });
});

test('a listing that ended over 30 days ago cannot be reported', async () => {
  const { db, clock, kari, per } = await openTwoNeighbours();
  const shownUntil = new Date(clock.now().getTime() - 30 * 24 * 60 * 60 * 1000);
  const buildEnded = (endedAt: Date) => buildListing(db, { ownerId: kari.user.id, status: 'Closed', endedAt });
  const report = ({ id: reportedId }: { id: string }) =>
    per.client.report({ body: { kind: 'listing', reportedId, reason: 'Spam' } });
  await report(await buildEnded(shownUntil));
  const hidden = await buildEnded(new Date(shownUntil.getTime() - 1));
  expect(await problemOf(report(hidden))).toMatchObject({ status: 404 });
});

test.runIf(inject('testDatabase').engine === 'postgres')(
  'reporting a user whose account is being deleted returns 404',
  async () => {
    const { kari, per, databaseUrl = '' } = await openTwoNeighbours();
    const body = { kind: 'person', reportedId: per.user.id, reason: 'Unkind', note: '' } as const;
    const deletion = new Client({ connectionString: databaseUrl });
    await deletion.connect();
    onTestFinished(() => deletion.end());
    await deletion.query('begin');
    await deletion.query('delete from users where id = $1', [per.user.id]);
    const problem = problemOf(kari.client.report({ body }));
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(() => runOn(databaseUrl, waiting), { interval: 10 }).toHaveLength(1);
    await deletion.query('commit');
    expect(await problem).toMatchObject({
      status: 404,
      detail: 'No item that you can report has this id. It may have been removed.',
    });
  },
);

test.runIf(inject('testDatabase').engine === 'postgres')(
  'promise 49: a report and a concurrent decision that locks the reporter and the reported user do not deadlock',
  async () => {
    const { kari, per, databaseUrl = '' } = await openTwoNeighbours();
    const ids = [kari.user.id, per.user.id].toSorted();
    const reporter = kari.user.id === ids[1] ? kari : per;
    const decision = new Client({ connectionString: databaseUrl });
    await decision.connect();
    onTestFinished(() => decision.end());
    // Shorter than PostgreSQL's deadlock_timeout (1 s), so in a deadlock this transaction fails, and so does the test.
    await decision.query(`begin; set local lock_timeout = '500ms'`);
    await decision.query('select from users where id = $1 for update', [ids[0]]);
    const report = reporter.client.report({
      body: { kind: 'person', reportedId: ids[0] ?? '', reason: 'Unkind', note: '' },
    });
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(() => runOn(databaseUrl, waiting), { interval: 10 }).toHaveLength(1);
    const outcome = report.then(
      () => 'filed',
      (error: unknown) => error,
    );
    await decision.query('select from users where id = $1 for update', [ids[1]]);
    await decision.query('commit');
    expect(await outcome).toBe('filed');
  },
);
