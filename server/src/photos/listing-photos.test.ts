import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { deleteExpired } from '../start/jobs/retention.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { cameraPhoto } from '../testing/builders/photo-files.ts';
import { sendPhoto, uploadPhoto } from '../testing/builders/upload-photo.ts';
import { openTestApp, signInAs } from '../testing/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function openListingWithPhotos() {
  const app = await openSignedInNeighbour();
  const photos = [await uploadPhoto(app.browser), await uploadPhoto(app.browser)];
  const chosen = photos.map(({ photoId }, index) => ({ photoId, alt: `Bilde ${index}` }));
  const listing = await app.post({ photos: chosen });
  const visitor = app.openBrowser();
  const [first] = chosen;
  const path = `/photos/${first?.photoId}/small`;
  const statusOf = async (browser = visitor) => (await browser.request(path)).status;
  const countRows = async () => {
    const [photoRows, sizes] = [app.db.selectFrom('photos').selectAll(), app.db.selectFrom('photoSizes').selectAll()];
    return [(await photoRows.execute()).length, (await sizes.execute()).length];
  };
  const openNeighbour = async (changes: Parameters<typeof buildUser>[1] = {}) => {
    const user = await buildUser(app.db, changes);
    const browser = app.openBrowser();
    const client = await signInAs(app, user.email, browser);
    return { user, browser, client };
  };
  const signInOwner = () => signInAs(app, app.owner.email, app.browser);
  return { ...app, signInOwner, chosen, listing, visitor, path, statusOf, countRows, openNeighbour };
}

test('responses contain the photos of a listing in order, and the list of nearby listings contains the first photo', async () => {
  const { client, chosen, listing, openNeighbour, db, owner } = await openListingWithPhotos();
  const params = { listingId: listing.listingId };
  expect(listing.photos).toMatchObject(chosen);
  expect((await client.previewListing({ params }))?.photos).toEqual(listing.photos);
  expect((await client.listOwnListings({}))?.listings[0]?.photos).toEqual(listing.photos);
  const { client: other } = await openNeighbour({ home: '0301-0305' });
  expect((await other.readListing({ params }))?.photos).toEqual(listing.photos);
  await db.updateTable('listings').set({ neighbourhoodId: '0301-0305' }).where('ownerId', '=', owner.id).execute();
  expect((await other.listNearby({}))?.listings[0]?.photo).toEqual(listing.photos?.[0]);
});

test('an edit can reorder, describe, add and delete photos; an edit without the photos field keeps them', async () => {
  const { client, chosen, listing, browser, countRows } = await openListingWithPhotos();
  const params = { listingId: listing.listingId };
  const kept = await client.changeListing({ params, body: { title: 'Kan lufte to hunder' } });
  expect(kept?.photos).toMatchObject(chosen);
  const reordered = await client.changeListing({ params, body: { photos: chosen.toReversed() } });
  expect(reordered?.photos).toMatchObject(chosen.toReversed());
  const added = await uploadPhoto(browser);
  const photos = [
    { photoId: added.photoId, alt: '' },
    { photoId: chosen[1]?.photoId ?? '', alt: 'En hund' },
  ];
  const changed = await client.changeListing({ params, body: { photos } });
  expect(changed?.photos).toMatchObject(photos);
  expect(changed?.updatedAt).not.toBe(kept?.updatedAt);
  expect(await countRows()).toEqual([2, 4]);
  const same = await client.changeListing({ params, body: { photos } });
  expect(same?.updatedAt).toBe(changed?.updatedAt);
  await client.changeListing({ params, body: { photos: [] } });
  expect(await countRows()).toEqual([0, 0]);
});

test('a listing cannot use photos of another listing or another user, nor more than four photos', async () => {
  const { post, chosen, openNeighbour, countRows } = await openListingWithPhotos();
  const { browser } = await openNeighbour();
  const foreign = await uploadPhoto(browser);
  for (const photoId of [chosen[0]?.photoId ?? '', foreign.photoId, randomUUID()]) {
    await expect(post({ photos: [{ photoId }] })).rejects.toMatchObject({ problem: { status: 400 } });
  }
  const five = Array.from({ length: 5 }, () => ({ photoId: randomUUID() }));
  await expect(post({ photos: five })).rejects.toMatchObject({ problem: { errors: { photos: [/four/] } } });
  expect(await countRows()).toEqual([3, 6]);
});

test('promises 72 and 128: a photo is hidden from a user as soon as its listing is hidden from that user', async () => {
  const app = await openListingWithPhotos();
  const { client, db, listing, owner, statusOf, browser, openNeighbour } = app;
  const staff = await openNeighbour({ isAdmin: true });
  const neighbour = await openNeighbour();
  const readStatuses = async () => [await statusOf(), await statusOf(neighbour.browser), await statusOf(browser)];
  expect(await readStatuses()).toEqual([200, 200, 200]);

  await staff.client.banUsers({ body: { userIds: [owner.id], reason: 'Spam' } });
  expect((await readStatuses()).slice(0, 2)).toEqual([404, 404]);
  expect(await statusOf(staff.browser)).toBe(200);
  await staff.client.approveUsers({ body: { userIds: [owner.id], reason: 'Feil' } });
  await app.signInOwner();
  expect(await readStatuses()).toEqual([200, 200, 200]);

  await neighbour.client.blockNeighbour({ params: { userId: owner.id } });
  expect(await readStatuses()).toEqual([200, 404, 200]);

  await db.updateTable('users').set({ isApproved: false }).where('id', '=', owner.id).execute();
  await db.updateTable('listings').set({ hiddenAt: new Date() }).where('ownerId', '=', owner.id).execute();
  expect(await readStatuses()).toEqual([404, 404, 200]);
  expect(await statusOf(staff.browser)).toBe(200);
  await db.updateTable('users').set({ isApproved: true }).where('id', '=', owner.id).execute();
  await db.updateTable('listings').set({ hiddenAt: null }).where('ownerId', '=', owner.id).execute();

  await client.removeListing({ params: { listingId: listing.listingId } });
  expect(await readStatuses()).toEqual([404, 404, 404]);
});

test('instances share photos, and after a ban of the owner no instance serves them to visitors', async () => {
  const { db, deps, browser, client, chosen, openNeighbour, owner, statusOf, listing } = await openListingWithPhotos();
  const other = await openTestApp({ db, reader: deps.reader });
  const elsewhere = other.openBrowser();
  for (const cookie of browser.cookies) elsewhere.cookies.set(...cookie);
  const [file, uploadId] = [await cameraPhoto(), randomUUID()];
  const bodies = await Promise.all(
    [browser, elsewhere].map(async (device) => (await sendPhoto(device, file, uploadId)).json()),
  );
  expect(bodies[0]).toEqual(bodies[1]);
  const { photoId } = bodies[0] as { photoId: string };
  const params = { listingId: listing.listingId };
  await elsewhere.client.changeListing({ params, body: { photos: [...chosen, { photoId }] } });
  expect((await client.previewListing({ params }))?.photos).toHaveLength(3);
  const visitor = other.openBrowser();
  expect([await statusOf(), await statusOf(visitor)]).toEqual([200, 200]);
  const staff = await openNeighbour({ isAdmin: true });
  await staff.client.banUsers({ body: { userIds: [owner.id], reason: 'Spam' } });
  expect([await statusOf(), await statusOf(visitor)]).toEqual([404, 404]);
});

test('visitors can see and cache photos of a listing, unused photos are private, and only exact URLs work', async () => {
  const { browser, visitor, path, openNeighbour } = await openListingWithPhotos();
  const response = await visitor.request(path);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    vary: 'Cookie',
  });
  expect((await browser.request(path)).headers.get('cache-control')).toBe('private, max-age=3600');
  const unchanged = await visitor.request(path, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  for (const wrong of [path.replace('small', 'medium'), path.toUpperCase(), `${path}/`, '/photos', path.slice(0, -7)]) {
    expect((await visitor.request(wrong)).status, wrong).toBe(404);
  }
  const unused = await uploadPhoto(browser);
  const own = `/photos/${unused.photoId}/large`;
  expect((await browser.request(own)).headers.get('cache-control')).toBe('private, no-cache');
  const staff = await openNeighbour({ isAdmin: true });
  const missing = await visitor.request(own);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect((await staff.browser.request(own)).status).toBe(404);
});

test('promise 78: unused uploads are deleted after a day, and photos 30 days after their listing ended', async () => {
  const { client, deps, clock, listing, browser, countRows, statusOf } = await openListingWithPhotos();
  await uploadPhoto(browser, await cameraPhoto());
  expect(await countRows()).toEqual([3, 6]);
  clock.advance(dayMs - 1);
  await deleteExpired(deps);
  expect(await countRows()).toEqual([3, 6]);
  clock.advance(1);
  await deleteExpired(deps);
  expect(await countRows()).toEqual([2, 4]);
  await client.changeListing({ params: { listingId: listing.listingId }, body: { status: 'Completed' } });
  clock.advance(30 * dayMs);
  await deleteExpired(deps);
  expect(await countRows()).toEqual([2, 4]);
  expect(await statusOf()).toBe(200);
  clock.advance(1);
  expect(await statusOf()).toBe(404);
  await deleteExpired(deps);
  expect(await countRows()).toEqual([0, 0]);
});

test('promise 78: photos of a removed listing are deleted 30 days after its removal', async () => {
  const { client, deps, clock, listing, countRows } = await openListingWithPhotos();
  await client.removeListing({ params: { listingId: listing.listingId } });
  clock.advance(30 * dayMs);
  await deleteExpired(deps);
  expect(await countRows()).toEqual([2, 4]);
  clock.advance(1);
  await deleteExpired(deps);
  expect(await countRows()).toEqual([0, 0]);
});

test('the export contains the photos, and deleting the user row deletes them', async () => {
  const { client, chosen, countRows, browser, db, owner } = await openListingWithPhotos();
  const data = await client.exportAccount();
  expect(data?.photos.map(({ photoId }) => photoId).toSorted()).toEqual(
    chosen.map(({ photoId }) => photoId).toSorted(),
  );
  expect(data?.listings[0]?.photos).toMatchObject(chosen);
  const large = await browser.request(`/photos/${data?.photos[0]?.photoId}/large`);
  expect(data?.photos[0]?.webp).toBe(Buffer.from(await large.arrayBuffer()).toString('base64'));
  await db.deleteFrom('users').where('id', '=', owner.id).execute();
  expect(await countRows()).toEqual([0, 0]);
});

test('photos of a listing that its owner removed can be used in a new listing', async () => {
  const { client, post, chosen, listing } = await openListingWithPhotos();
  await client.removeListing({ params: { listingId: listing.listingId } });
  expect((await post({ photos: chosen })).photos).toMatchObject(chosen);
});

test.runIf(inject('testDatabase').engine === 'postgres')(
  'a listing keeps its photos if it is reopened while they are due for deletion',
  async () => {
    const { client, deps, clock, databaseUrl, listing, countRows } = await openListingWithPhotos();
    await client.changeListing({ params: { listingId: listing.listingId }, body: { status: 'Completed' } });
    clock.advance(30 * dayMs + 1);
    const reopening = new Client({ connectionString: databaseUrl });
    await reopening.connect();
    onTestFinished(() => reopening.end());
    await reopening.query('begin');
    await reopening.query(`update listings set status = 'Open', ended_at = null where id = $1`, [listing.listingId]);
    await deleteExpired(deps);
    await reopening.query('commit');
    expect(await countRows()).toEqual([2, 4]);
  },
);
