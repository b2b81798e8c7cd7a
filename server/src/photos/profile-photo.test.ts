import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteExpired } from '../start/jobs/retention.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { uploadPhoto } from '../testing/builders/upload-photo.ts';
import { problemOf } from '../testing/problem-of.ts';
import { signInAs } from '../testing/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;
const reason = 'Bildet viser noen andre.';

async function openWithProfilePhoto(changes: Parameters<typeof buildUser>[1] = {}) {
  const app = await openSignedInNeighbour();
  const user = await buildUser(app.db, changes);
  const browser = app.openBrowser();
  const client = await signInAs(app, user.email, browser);
  const { photoId } = await uploadPhoto(browser);
  const photo = await client.setProfilePhoto({ body: { photoId, alt: 'Kari i hagen' } });
  const staff = app.openBrowser();
  const staffClient = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email, staff);
  const path = `/photos/${photoId}/small`;
  const statusesOf = (browsers: (typeof browser)[]) =>
    Promise.all(browsers.map(async (viewer) => (await viewer.request(path)).status));
  const neighbour = { client: app.client, browser: app.browser };
  const params = { userId: user.id };
  /** Requests the photo as its owner, an approved neighbour, staff and a visitor. Returns the four statuses. */
  const readStatuses = () => statusesOf([browser, neighbour.browser, staff, app.openBrowser()]);
  const readIds = async () =>
    (await app.db.selectFrom('photos').select('id').orderBy('createdAt').execute()).map(({ id }) => id);
  return { ...app, user, browser, client, photoId, photo, staffClient, neighbour, params, readStatuses, readIds };
}

test('promises 72 and 130: approved neighbours see a profile photo, but not after a block or a ban', async () => {
  const { client, photo, neighbour, params, readStatuses, staffClient, user } = await openWithProfilePhoto();
  expect(photo).toMatchObject({ alt: 'Kari i hagen', width: 400, height: 300 });
  expect((await client.readOwnPage())?.photo).toEqual(photo);
  expect((await neighbour.client.readNeighbour({ params }))?.photo).toEqual(photo);
  expect(await readStatuses()).toEqual([200, 200, 200, 404]);

  await neighbour.client.blockNeighbour({ params });
  expect((await neighbour.client.readNeighbour({ params }))?.photo).toBeUndefined();
  expect(await readStatuses()).toEqual([200, 404, 200, 404]);
  await neighbour.client.unblockNeighbour({ params });
  const callerId = (await neighbour.client.readOwnPage())?.userId ?? '';
  await client.blockNeighbour({ params: { userId: callerId } });
  expect(await readStatuses()).toEqual([200, 404, 200, 404]);
  await client.unblockNeighbour({ params: { userId: callerId } });
  expect(await readStatuses()).toEqual([200, 200, 200, 404]);

  await staffClient.banUsers({ body: { userIds: [user.id], reason } });
  expect((await readStatuses()).slice(1)).toEqual([404, 200, 404]);
});

test('promise 130: only the user and staff see the photo of a pending user', async () => {
  const { client, photo, readStatuses, staffClient, user } = await openWithProfilePhoto({ isApproved: false });
  expect((await client.readOwnPage())?.photo).toEqual(photo);
  expect((await staffClient.readUser({ params: { userId: user.id } }))?.photo).toEqual(photo);
  expect(await readStatuses()).toEqual([200, 404, 200, 404]);
  await staffClient.approveUsers({ body: { userIds: [user.id] } });
  expect(await readStatuses()).toEqual([200, 200, 200, 404]);
});

test('a new photo replaces the previous one, and removing a photo deletes it', async () => {
  const { client, browser, readIds, photoId, photo } = await openWithProfilePhoto();
  expect(await client.setProfilePhoto({ body: { photoId, alt: '' } })).toEqual({ ...photo, alt: '' });
  const next = await uploadPhoto(browser);
  await client.setProfilePhoto({ body: { photoId: next.photoId } });
  expect(await readIds()).toEqual([next.photoId]);
  await client.removeProfilePhoto();
  await client.removeProfilePhoto();
  expect([await readIds(), (await client.readOwnPage())?.photo]).toEqual([[], null]);
});

test('a listing and a profile cannot share a photo, and a photo of another user or an unknown id is refused', async () => {
  const { client, browser, neighbour, photo, photoId } = await openWithProfilePhoto();
  const ofListing = await uploadPhoto(browser);
  const body = { type: 'Offer', category: 'Pets', title: 'Hundelufting' } as const;
  await client.createListing({ body: { ...body, photos: [{ photoId: ofListing.photoId }] } });
  const foreign = await uploadPhoto(neighbour.browser);
  for (const wrong of [ofListing.photoId, foreign.photoId, randomUUID()]) {
    const problem = await problemOf(client.setProfilePhoto({ body: { photoId: wrong } }));
    expect(problem).toMatchObject({ status: 400, errors: { photoId: [expect.stringContaining('Upload it again')] } });
  }
  expect((await client.readOwnPage())?.photo).toEqual(photo);
  const posted = client.createListing({ body: { ...body, photos: [{ photoId }] } });
  expect(await problemOf(posted)).toMatchObject({ status: 400 });
});

test('promise 130: a profile photo is in the export, is not deleted as unused, and is deleted with the account', async () => {
  const { client, clock, deps, db, readIds, photoId, user } = await openWithProfilePhoto();
  clock.advance(2 * dayMs);
  await deleteExpired(deps);
  expect(await readIds()).toEqual([photoId]);
  expect((await client.exportAccount())?.photos).toMatchObject([{ photoId, isProfile: true, alt: 'Kari i hagen' }]);
  await db.deleteFrom('users').where('id', '=', user.id).execute();
  expect(await db.selectFrom('photoSizes').select('photoId').execute()).toEqual([]);
});

test('staff can remove a profile photo, an undo restores it unless there is a new one, and reports about the user show it', async () => {
  const { client, browser, photoId, photo, neighbour, params, staffClient, readStatuses, db, clock, deliverMail } =
    await openWithProfilePhoto();
  await neighbour.client.report({ body: { kind: 'person', reportedId: params.userId, reason: 'Unkind' } });
  const remove = () => staffClient.takeDownPhoto({ params: { photoId }, body: { reason } });
  const undo = async (decisionId: string) => staffClient.undoDecision({ body: { decisionId } });
  const first = await remove();
  expect(await readStatuses()).toEqual([404, 404, 200, 404]);
  expect((await neighbour.client.readNeighbour({ params }))?.photo).toBeNull();
  expect((await staffClient.readUser({ params }))?.decisions.items).toMatchObject([
    { action: 'remove-photo', canUndo: true },
  ]);
  clock.advance(60_000);
  expect((await deliverMail()).map(({ text }) => text)).toEqual([expect.stringContaining('profilbildet ditt')]);
  await undo(first?.decisionId ?? '');
  expect((await client.readOwnPage())?.photo).toEqual(photo);

  const second = await remove();
  expect(await problemOf(client.setProfilePhoto({ body: { photoId } }))).toMatchObject({ status: 400 });
  await client.setProfilePhoto({ body: { photoId: (await uploadPhoto(browser)).photoId } });
  expect(await undo(second?.decisionId ?? '')).toEqual({ restored: 0, notRestored: 1 });
  await client.removeProfilePhoto();
  expect(await undo(second?.decisionId ?? '')).toEqual({ restored: 1, notRestored: 0 });
  const { id: reportId } = await db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
  const { evidence } = (await staffClient.readReport({ params: { reportId } })) ?? {};
  expect(evidence).toMatchObject({ kind: 'person', photo: { alt: 'Kari i hagen' } });
});
