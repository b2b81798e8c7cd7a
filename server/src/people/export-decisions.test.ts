import { expect, test } from 'vitest';
import { emailKey } from '../db/keys.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildReport } from '../testing/builders/build-report.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openConsole } from '../testing/builders/open-console.ts';
import { openTestApp, signInAs, testPassword } from '../testing/test-app.ts';

test("promise 55: an export has decisions with their reasons and the user's own reports, but nothing about reports by others", async () => {
  const app = await openConsole();
  const { db, client } = app;
  const [kari, per] = [await buildUser(db), await buildUser(db)];
  const listing = await buildListing(db, { ownerId: kari.id });
  const params = { listingId: listing.id };
  await client.takeDownListing({ params, body: { reason: 'Reklame.' } });
  const about = { subjectId: kari.id, reporterId: per.id, note: 'Hun er slem.' };
  const { id } = await buildReport(db, about);
  await client.decideReports({ body: { reportIds: [id], decision: 'Nothing', reason: 'Ikke slemt.' } });
  await buildReport(db, { ...about, kind: 'listing', reportedId: listing.id });
  const exported = await (await signInAs(app, kari.email)).exportAccount();
  expect(exported?.decisions).toEqual([{ at: expect.any(String), action: 'remove-listing', reason: 'Reklame.' }]);
  expect(exported?.reports).toEqual([]);
  expect(JSON.stringify(exported)).not.toMatch(/slem|dismiss/);
  const own = await (await signInAs(app, per.email)).exportAccount();
  expect(own?.reports.map(({ kind, note }) => [kind, note]).toSorted()).toEqual([
    ['listing', 'Hun er slem.'],
    ['person', 'Hun er slem.'],
  ]);
});

test("an export contains the time when the user's address began to refuse emails", async () => {
  const app = await openTestApp();
  const { db, clock } = app;
  const kari = await buildUser(db);
  const client = await signInAs(app, kari.email);
  expect((await client.exportAccount())?.account.addressRefusedSince).toBeNull();
  const since = clock.now();
  await db
    .insertInto('suppressedAddresses')
    .values({ emailKey: emailKey(kari.email), since, why: 'x' })
    .execute();
  expect((await client.exportAccount())?.account.addressRefusedSince).toBe(since.toISOString());
});

test('erasing an account removes the reasons from the audit log rows about it, and the user from reports', async () => {
  const app = await openConsole();
  const { db, client } = app;
  const kari = await buildUser(db);
  const listing = await buildListing(db, { ownerId: kari.id });
  await client.takeDownListing({ params: { listingId: listing.id }, body: { reason: 'Kari selger alt.' } });
  const { id: reportId } = await buildReport(db, { subjectId: kari.id, reporterId: kari.id });
  await (await signInAs(app, kari.email)).deleteAccount({ body: { password: testPassword } });
  const rows = await db.selectFrom('auditLog').select(['action', 'subjectId', 'reason']).execute();
  expect(rows).toEqual([{ action: 'remove-listing', subjectId: kari.id, reason: null }]);
  expect(await client.readReport({ params: { reportId } })).toMatchObject({ reporter: null, subject: null });
});
