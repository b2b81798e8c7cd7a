import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { buildListing } from '../../testing/builders/build-listing.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openTwoNeighbours } from '../../testing/builders/two-neighbours.ts';
import { runOn } from '../../testing/databases/clone-postgres.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { signInAs } from '../../testing/test-app.ts';

test('a person may be reported again once it was decided, and staff read what is new', async () => {
  const app = await openTwoNeighbours();
  const { kari, per, clock } = app;
  const staff = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
  const report = (note: string) => {
    clock.advance(1000);
    return kari.client.report({ body: { kind: 'person', reportedId: per.user.id, reason: 'Unkind', note } });
  };
  const open = async () => (await staff.readAttention())?.reports.map(({ reportId }) => reportId) ?? [];
  const noteOf = async (reportId = '') => (await staff.readReport({ params: { reportId } }))?.note;
  await report('Sint');
  await report('Sint igjen');
  const [first = ''] = await open();
  expect(await noteOf(first)).toBe('Sint');
  const body = { reportIds: [first], decision: 'Nothing' as const, reason: 'Ikke nok.' };
  const made = await staff.decideReports({ body });
  await report('Truer meg');
  const [second, ...others] = await open();
  expect([await noteOf(second), others]).toEqual(['Truer meg', []]);
  // What was decided about the first is undone, and leaves the second as it is.
  const decisionId = made?.decisionId ?? '';
  expect(await staff.undoDecision({ body: { decisionId } })).toEqual({ restored: 1, notRestored: 0 });
  expect(await open()).toEqual([second]);
});

test('who waits for approval reports three times a day, who is approved more often', async () => {
  const app = await openTwoNeighbours();
  const { kari, per } = app;
  const pending = await signInAs(app, (await buildUser(app.db, { isApproved: false })).email);
  const body = { kind: 'person', reportedId: per.user.id, reason: 'Unkind', note: '' } as const;
  for (let count = 0; count < 3; count += 1) await pending.report({ body });
  expect(await problemOf(pending.report({ body }))).toMatchObject({ status: 429 });
  for (let count = 0; count < 4; count += 1) await kari.client.report({ body });
});

test('a listing that is no longer shown cannot be reported', async () => {
  const { db, clock, kari, per } = await openTwoNeighbours();
  const shownUntil = new Date(clock.now().getTime() - 30 * 24 * 60 * 60 * 1000);
  const endedBy = (endedAt: Date) => buildListing(db, { ownerId: kari.user.id, status: 'Closed', endedAt });
  const report = ({ id: reportedId }: { id: string }) =>
    per.client.report({ body: { kind: 'listing', reportedId, reason: 'Spam' } });
  await report(await endedBy(shownUntil));
  const over = await endedBy(new Date(shownUntil.getTime() - 1));
  expect(await problemOf(report(over))).toMatchObject({ status: 404 });
});

// PGlite does one thing after the other, so that nobody goes in the middle.
test.runIf(inject('testDatabase').engine === 'postgres')(
  'who is erased while they are reported is not there to report',
  async () => {
    const { kari, per, databaseUrl = '' } = await openTwoNeighbours();
    const body = { kind: 'person', reportedId: per.user.id, reason: 'Unkind', note: '' } as const;
    const eraser = new Client({ connectionString: databaseUrl });
    await eraser.connect();
    onTestFinished(() => eraser.end());
    await eraser.query('begin');
    await eraser.query('delete from users where id = $1', [per.user.id]);
    const answer = problemOf(kari.client.report({ body }));
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(() => runOn(databaseUrl, waiting), { interval: 10 }).toHaveLength(1);
    await eraser.query('commit');
    expect(await answer).toMatchObject({ status: 404, detail: 'There is nothing such to report.' });
  },
);
