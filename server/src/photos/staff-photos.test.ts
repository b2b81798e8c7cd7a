import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteExpired } from '../start/jobs/retention.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { uploadPhoto } from '../testing/builders/upload-photo.ts';
import { problemOf } from '../testing/problem-of.ts';
import { signInAs } from '../testing/test-app.ts';

const reason = 'Bildet viser hvor noen bor.';
const dayMs = 24 * 60 * 60 * 1000;

async function openListingWithPhotos() {
  const app = await openSignedInNeighbour();
  const photos = [await uploadPhoto(app.browser), await uploadPhoto(app.browser)];
  const ids = photos.map(({ photoId }) => photoId);
  const { listingId } = await app.post({ photos: ids.map((photoId) => ({ photoId, alt: 'Huset vårt' })) });
  const staff = app.openBrowser();
  const { email } = await buildUser(app.db, { isAdmin: true });
  const staffClient = await signInAs(app, email, staff);
  const reporter = await signInAs(app, (await buildUser(app.db)).email);
  const params = { listingId };
  const shownIds = async () =>
    (await app.client.previewListing({ params }))?.photos?.map(({ photoId }) => photoId) ?? [];
  const statusOf = async (photoId: string, browser = app.openBrowser()) =>
    (await browser.request(`/photos/${photoId}/small`)).status;
  const report = () => reporter.report({ body: { kind: 'listing', reportedId: listingId, reason: 'Unsafe' } });
  const reportId = async () => (await app.db.selectFrom('reports').select('id').executeTakeFirstOrThrow()).id;
  return { ...app, ids, params, staff, staffClient, shownIds, statusOf, report, reportId };
}

test('promise 129: staff can remove one photo with a reason, its owner is emailed, and an undo restores it', async () => {
  const { ids, params, staff, staffClient, shownIds, statusOf, clock, deliverMail, db } = await openListingWithPhotos();
  const [first = '', second = ''] = ids;
  const decision = await staffClient.takeDownPhoto({ params: { photoId: first }, body: { reason } });
  expect(await shownIds()).toEqual([second]);
  expect([await statusOf(first), await statusOf(second), await statusOf(first, staff)]).toEqual([404, 200, 200]);
  const again = await staffClient.takeDownPhoto({ params: { photoId: first }, body: { reason } });
  expect(again).toEqual({ decisionId: null });
  const sheet = await staffClient.readAnyListing({ params });
  expect(sheet?.decisions.items).toMatchObject([{ action: 'remove-photo', reason, canUndo: true }]);
  clock.advance(60_000);
  const [email] = await deliverMail();
  expect([email?.subject, email?.text]).toMatchObject(['Vi har fjernet et bilde', expect.stringContaining(reason)]);

  const decisionId = decision?.decisionId ?? '';
  expect(await staffClient.undoDecision({ body: { decisionId } })).toEqual({ restored: 1, notRestored: 0 });
  expect(await shownIds()).toEqual(ids);
  expect(await staffClient.undoDecision({ body: { decisionId } })).toEqual({ restored: 1, notRestored: 0 });
  const rows = await db.selectFrom('auditLog').select(['action', 'photoId']).orderBy('seq').execute();
  expect(rows).toEqual([
    { action: 'remove-photo', photoId: first },
    { action: 'undo', photoId: first },
  ]);
});

test('promise 129: an edit by the owner neither deletes a photo that staff removed nor shows it again', async () => {
  const { ids, params, client, staffClient, shownIds } = await openListingWithPhotos();
  const [first = '', second = ''] = ids;
  const decision = await staffClient.takeDownPhoto({ params: { photoId: first }, body: { reason } });
  const edit = (photoIds: string[]) =>
    client.changeListing({ params, body: { photos: photoIds.map((photoId) => ({ photoId })) } });
  expect(await problemOf(edit([first, second]))).toMatchObject({ status: 400 });
  await edit([second]);
  expect(await shownIds()).toEqual([second]);
  await staffClient.undoDecision({ body: { decisionId: decision?.decisionId ?? '' } });
  expect((await shownIds()).toSorted()).toEqual(ids.toSorted());
});

test('an undo does not restore a removed photo if the listing has four others; the photo is deleted after 30 days', async () => {
  const { ids, params, browser, client, staffClient, shownIds, clock, deps, db } = await openListingWithPhotos();
  const decision = await staffClient.takeDownPhoto({ params: { photoId: ids[0] ?? '' }, body: { reason } });
  const photos = [{ photoId: ids[1] ?? '' }];
  for (let count = 0; count < 3; count += 1) photos.push({ photoId: (await uploadPhoto(browser)).photoId });
  await client.changeListing({ params, body: { photos } });
  const decisionId = decision?.decisionId ?? '';
  expect(await staffClient.undoDecision({ body: { decisionId } })).toEqual({ restored: 0, notRestored: 1 });
  expect(await shownIds()).toEqual(photos.map(({ photoId }) => photoId));
  clock.advance(30 * dayMs);
  await deleteExpired(deps);
  expect(
    await db
      .selectFrom('photos')
      .select('id')
      .where('id', '=', ids[0] ?? '')
      .execute(),
  ).toEqual([]);
});

test('staff can remove neither a photo that no listing or profile uses nor a photo of their own', async () => {
  const { ids, staffClient, client, browser, db, owner, shownIds } = await openListingWithPhotos();
  const unused = await uploadPhoto(browser);
  const removal = await staffClient.takeDownPhoto({ params: { photoId: unused.photoId }, body: { reason } });
  expect(removal).toEqual({ decisionId: null });
  await db.updateTable('users').set({ isAdmin: true }).where('id', '=', owner.id).execute();
  const ownRemoval = client.takeDownPhoto({ params: { photoId: ids[0] ?? '' }, body: { reason } });
  expect(await problemOf(ownRemoval)).toMatchObject({ status: 409, detail: expect.stringContaining('about you') });
  expect(await shownIds()).toEqual(ids);
});

test('removing a listing does not cancel the email about the removal of one of its photos', async () => {
  const { ids, params, staffClient, clock, deliverMail } = await openListingWithPhotos();
  await staffClient.takeDownPhoto({ params: { photoId: ids[0] ?? '' }, body: { reason } });
  await staffClient.takeDownListing({ params, body: { reason } });
  clock.advance(60_000);
  const subjects = (await deliverMail()).map(({ subject }) => subject);
  expect(subjects).toContain('Vi har fjernet et bilde');
  expect(subjects).toHaveLength(2);
});

test('promise 129: a report keeps copies of the photos until the report is deleted, and only staff can see them', async () => {
  const app = await openListingWithPhotos();
  const { client, params, staff, staffClient, statusOf, report, reportId, browser, db, clock, deps } = app;
  await report();
  await client.changeListing({ params, body: { photos: [] } });
  await client.removeListing({ params });
  const sheet = await staffClient.readReport({ params: { reportId: await reportId() } });
  const copies = sheet?.evidence.kind === 'listing' ? (sheet.evidence.photos ?? []) : [];
  expect(copies).toMatchObject([{ alt: 'Huset vårt' }, { alt: 'Huset vårt' }]);
  // Rows as written by versions that had neither `copy_of` nor `photoIds`.
  await db.updateTable('photos').set({ copyOf: null }).execute();
  await db
    .updateTable('reports')
    .set({ evidence: sql`evidence - 'photoIds'` })
    .execute();
  expect(await staffClient.readReport({ params: { reportId: await reportId() } })).toEqual(sheet);
  const [copy] = copies;
  const statuses = [await statusOf(copy?.photoId ?? ''), await statusOf(copy?.photoId ?? '', browser)];
  expect([...statuses, await statusOf(copy?.photoId ?? '', staff)]).toEqual([404, 404, 200]);
  clock.advance(dayMs);
  await deleteExpired(deps);
  const kept = db.selectFrom('photos').select('id');
  expect(await kept.execute()).toHaveLength(2);
  await db.deleteFrom('reports').execute();
  expect(await kept.execute()).toEqual([]);
});

test('a notice from a visitor without an account copies the photos', async () => {
  const { params, db, openBrowser } = await openListingWithPhotos();
  const { client: visitor } = openBrowser();
  await visitor.sendNotice({ body: { ...params, reason: 'Unsafe', text: 'Dette er ulovlig.' } });
  expect(await db.selectFrom('photos').select('id').where('reportId', 'is not', null).execute()).toHaveLength(2);
});

test('a repeated report copies photos again only after the first report is decided, and then only the photos still shown', async () => {
  const { ids, report, reportId, staffClient, db } = await openListingWithPhotos();
  const copies = () => db.selectFrom('photos').select('id').where('reportId', 'is not', null).execute();
  await report();
  await report();
  expect(await copies()).toHaveLength(2);
  await staffClient.decideReports({ body: { reportIds: [await reportId()], decision: 'Nothing', reason } });
  await staffClient.takeDownPhoto({ params: { photoId: ids[0] ?? '' }, body: { reason } });
  await report();
  expect(await copies()).toHaveLength(1);
});

test('promise 132: at most three reports copy a photo, and staff see the copies on every report', async () => {
  const app = await openListingWithPhotos();
  const { params, db, browser, client, staffClient, clock } = app;
  const report = async () => {
    clock.advance(1_000);
    const reporter = await signInAs(app, (await buildUser(db)).email);
    await reporter.report({ body: { kind: 'listing', reportedId: params.listingId, reason: 'Unsafe' } });
  };
  for (let count = 0; count < 4; count += 1) await report();
  const added = await uploadPhoto(browser);
  await client.changeListing({ params, body: { photos: [{ photoId: added.photoId, alt: 'Et nytt' }] } });
  await report();
  await client.removeListing({ params });
  await db.deleteFrom('photos').where('ownerId', 'is not', null).execute();
  const copies = await db.selectFrom('photos').select('reportId').execute();
  expect(copies).toHaveLength(3 * 2 + 1);
  const reports = await db.selectFrom('reports').select('id').orderBy('id').execute();
  const altsOf = async ({ id: reportId }: { id: string }) => {
    const sheet = await staffClient.readReport({ params: { reportId } });
    return sheet?.evidence.kind === 'listing' ? sheet.evidence.photos?.map(({ alt }) => alt) : [];
  };
  const both = ['Huset vårt', 'Huset vårt'];
  expect(await Promise.all(reports.map(altsOf))).toEqual([both, both, both, both, ['Et nytt']]);
});
