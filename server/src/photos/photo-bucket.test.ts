import { describe, expect, test, vi } from 'vitest';
import { deleteExpired } from '../start/jobs/retention.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { testPassword } from '../testing/builders/test-password.ts';
import { sendPhoto, uploadPhoto } from '../testing/builders/upload-photo.ts';
import { cameraPhoto, drawQuarters } from '../testing/builders/photo-files.ts';
import { countObjects, hasObjectStorage, withObjectStorage } from '../testing/object-storage.ts';
import { openTcpProxy } from '../testing/tcp-proxy.ts';
import { signInAs } from '../testing/test-app.ts';
import { type BucketSettings, openBucket } from './bucket.ts';
import { tidyBucket } from './bucket-jobs.ts';
import { requireBucket } from './require-bucket.ts';

const dayMs = 24 * 60 * 60 * 1000;

// Without Ceph's gateway there is no S3 server to test with. On Debian, `npm test` installs it.
describe.skipIf(!hasObjectStorage)('photos in a bucket', () => {
  const createBucket = withObjectStorage();

  async function openAppWithBucket(change: (settings: BucketSettings) => BucketSettings = (same) => same) {
    const settings = await createBucket();
    const bucket = openBucket(change(settings), { timeoutMs: 2_000 });
    const app = await openSignedInNeighbour({ bucket });
    const visitor = app.openBrowser();
    const read = (photoId: string, browser = visitor) => browser.request(`/photos/${photoId}/large`);
    const countStored = () => countObjects(settings);
    const runJob = async (afterMs = 0) => {
      app.clock.advance(afterMs);
      await deleteExpired(app.deps);
    };
    const postPhoto = async () => {
      const { photoId } = await uploadPhoto(app.browser);
      const { listingId } = await app.post({ photos: [{ photoId, alt: '' }] });
      return { photoId, listingId };
    };
    return { ...app, settings, visitor, read, countStored, runJob, postPhoto };
  }

  test('promise 134: an upload is stored in a private bucket and served like one in the database', async () => {
    const { browser, db, post, read, countStored, settings } = await openAppWithBucket();
    const { photoId } = await uploadPhoto(browser, await cameraPhoto());
    await post({ photos: [{ photoId, alt: '' }] });
    expect(await countStored()).toBe(2);
    const rows = await db.selectFrom('photoSizes').select(['data', 'objectKey']).execute();
    expect(rows).toEqual([
      { data: null, objectKey: expect.any(String) },
      { data: null, objectKey: expect.any(String) },
    ]);
    const response = await read(photoId);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    });
    const file = Buffer.from(await response.arrayBuffer());
    expect(file.subarray(8, 12).toString()).toBe('WEBP');
    expect(file.toString('latin1')).not.toMatch(/Exif|GPS/);
    const anonymous = await fetch(`${settings.url}/${rows[0]?.objectKey}`);
    expect(anonymous.status).toBe(403);
  });

  test('requireBucket throws only if a photo is stored in a bucket', async () => {
    const { browser, db } = await openAppWithBucket();
    await expect(requireBucket(db)).resolves.toBeUndefined();
    await uploadPhoto(browser);
    await expect(requireBucket(db)).rejects.toThrow(/set PHOTO_BUCKET_URL/);
  });

  test('promise 135: the objects of an erased account are deleted a day after the job finds them unused', async () => {
    const { postPhoto, client, countStored, runJob, read, db } = await openAppWithBucket();
    const { photoId } = await postPhoto();
    await client.deleteAccount({ body: { password: testPassword } });
    expect((await read(photoId)).status).toBe(404);
    await runJob();
    await runJob(dayMs - 1);
    expect(await countStored()).toBe(2);
    await runJob(1);
    expect(await countStored()).toBe(0);
    expect(await db.selectFrom('photoObjects').selectAll().execute()).toEqual([]);
  });

  test('promise 135: the objects of an upload that fails after the bucket has stored it are deleted', async () => {
    const { browser, db, countStored, runJob } = await openAppWithBucket();
    await uploadPhoto(browser);
    await db.updateTable('rateLimits').set({ used: 40 }).where('key', 'like', 'photosOfUser %').execute();
    expect((await sendPhoto(browser, await drawQuarters().webp().toBuffer())).status).toBe(429);
    expect(await countStored()).toBe(4);
    await runJob();
    await runJob(dayMs);
    expect(await countStored()).toBe(2);
  });

  test('promise 135: the objects of an upload whose connection to the bucket is lost are deleted', async () => {
    const settings = await createBucket();
    const bucket = openBucket(settings);
    const put = async (key: string, file: Uint8Array) => {
      await bucket.put(key, file);
      throw new Error('connection lost');
    };
    const { browser, deps, clock } = await openSignedInNeighbour({ bucket: { ...bucket, put } });
    expect((await sendPhoto(browser, await drawQuarters().webp().toBuffer())).status).toBe(503);
    await vi.waitFor(async () => expect(await countObjects(settings)).toBe(2));
    await tidyBucket(deps);
    clock.advance(dayMs);
    await tidyBucket(deps);
    expect(await countObjects(settings)).toBe(0);
  });

  test('an object that a photo refers to again is not deleted', async () => {
    const { postPhoto, db, countStored, runJob, read } = await openAppWithBucket();
    const { photoId } = await postPhoto();
    const rows = await db.selectFrom('photoSizes').selectAll().execute();
    await db.deleteFrom('photoSizes').execute();
    await runJob();
    await db.insertInto('photoSizes').values(rows).execute();
    await runJob(dayMs);
    await runJob(dayMs);
    expect(await countStored()).toBe(2);
    expect((await read(photoId)).status).toBe(200);
    await db.deleteFrom('photoSizes').execute();
    await runJob();
    expect(await countStored()).toBe(2);
  });

  test('a report shares the objects of reported photos, and keeps them after the owner has deleted the photos', async () => {
    const app = await openAppWithBucket();
    const { listingId } = await app.postPhoto();
    const reporter = await signInAs(app, (await buildUser(app.db)).email);
    await reporter.report({ body: { kind: 'listing', reportedId: listingId, reason: 'Unsafe' } });
    expect(await app.countStored()).toBe(2);
    await app.client.changeListing({ params: { listingId }, body: { photos: [] } });
    await app.runJob();
    await app.runJob(dayMs);
    const staff = app.openBrowser();
    await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email, staff);
    const [copy] = await app.db.selectFrom('photos').select('id').where('reportId', 'is not', null).execute();
    expect((await app.read(copy?.id ?? '', staff)).status).toBe(200);
    expect((await app.read(copy?.id ?? '')).status).toBe(404);
  });

  test('a photo is not served to a user whom its owner has blocked, nor to visitors after its owner is banned', async () => {
    const app = await openAppWithBucket();
    const { photoId } = await app.postPhoto();
    const other = await buildUser(app.db);
    const browser = app.openBrowser();
    await signInAs(app, other.email, browser);
    expect((await app.read(photoId, browser)).status).toBe(200);
    await app.client.blockNeighbour({ params: { userId: other.id } });
    expect((await app.read(photoId, browser)).status).toBe(404);
    const staff = await signInAs(app, (await buildUser(app.db, { isAdmin: true })).email);
    await staff.banUsers({ body: { userIds: [app.owner.id], reason: 'Spam' } });
    expect((await app.read(photoId)).status).toBe(404);
  });

  test('a photo that staff removed is not served until the removal is undone', async () => {
    const app = await openAppWithBucket();
    const { photoId } = await app.postPhoto();
    const { email } = await buildUser(app.db, { isAdmin: true });
    const staff = await signInAs(app, email);
    const decision = await staff.takeDownPhoto({ params: { photoId }, body: { reason: 'Viser hvor noen bor.' } });
    expect((await app.read(photoId)).status).toBe(404);
    await app.runJob(dayMs);
    await app.runJob(dayMs);
    const later = await signInAs(app, email);
    await later.undoDecision({ body: { decisionId: decision?.decisionId ?? '' } });
    expect((await app.read(photoId)).status).toBe(200);
  });

  test('promise 136: while the bucket is down, reading and uploading photos returns 503, but cached photos and new listings work', async () => {
    const { url } = await createBucket();
    const proxy = await openTcpProxy(Number(new URL(url).port));
    const app = await openAppWithBucket((settings) => ({
      ...settings,
      url: settings.url.replace(/:\d+/, `:${proxy.port}`),
    }));
    const { photoId } = await app.postPhoto();
    const photo = await drawQuarters().webp().toBuffer();
    for (const fail of [proxy.stop, async () => proxy.freeze()]) {
      await fail();
      const failed = [await app.read(photoId), await sendPhoto(app.browser, photo)];
      expect(failed.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
        [503, '60'],
        [503, '60'],
      ]);
      expect((await app.post({})).listingId).toBeDefined();
      const etag = `"${photoId}-large"`;
      const cached = await app.visitor.request(`/photos/${photoId}/large`, { headers: { 'if-none-match': etag } });
      expect(cached.status).toBe(304);
      await proxy.stop();
      await proxy.resume();
      expect((await app.read(photoId)).status).toBe(200);
      expect((await sendPhoto(app.browser, photo)).status).toBe(200);
    }
    expect(app.logged.filter((line) => line.includes('photo bucket failed'))).toHaveLength(4);
  });

  test('promise 136: with a wrong secret an upload returns 503, and the log shows the error code but no secret', async () => {
    const app = await openAppWithBucket((settings) => ({ ...settings, secret: 'hemmelig' }));
    const response = await sendPhoto(app.browser, await drawQuarters().webp().toBuffer());
    expect(response.status).toBe(503);
    const log = app.logged.join('\n');
    expect(log).toMatch(/photo bucket failed.*SignatureDoesNotMatch|SignatureDoesNotMatch.*photo bucket failed/);
    expect(log + (await response.text())).not.toMatch(/hemmelig|TESTKEY/);
  });

  test('photos in the database move to the bucket, even if two instances move them at once', async () => {
    const { browser, db, post, deps, clock, openBrowser } = await openSignedInNeighbour();
    const { photoId } = await uploadPhoto(browser);
    await post({ photos: [{ photoId, alt: '' }] });
    const before = await (await openBrowser().request(`/photos/${photoId}/large`)).arrayBuffer();
    const settings = await createBucket();
    const withBucket = { ...deps, bucket: openBucket(settings) };
    await Promise.all([tidyBucket(withBucket), tidyBucket(withBucket)]);
    const rows = await db.selectFrom('photoSizes').select(['size', 'data', 'objectKey']).execute();
    expect(rows.map(({ data }) => data)).toEqual([null, null]);
    const large = rows.find(({ size }) => size === 'large');
    expect(await withBucket.bucket.get(large?.objectKey ?? '')).toEqual(new Uint8Array(before));
    await tidyBucket(withBucket);
    clock.advance(dayMs);
    await tidyBucket(withBucket);
    expect(await countObjects(settings)).toBe(2);
  });

  test('an object that cannot be deleted stops neither the other deletions nor the moving of photos', async () => {
    const { db, deps, clock, browser, post } = await openSignedInNeighbour();
    const { photoId } = await uploadPhoto(browser);
    await post({ photos: [{ photoId, alt: '' }] });
    const settings = await createBucket();
    const bucket = openBucket(settings);
    const keys = Array.from({ length: 101 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
    const unusedSince = new Date(clock.now().getTime() - dayMs);
    await db
      .insertInto('photoObjects')
      .values(keys.map((key) => ({ key, createdAt: unusedSince, unusedSince })))
      .execute();
    const refuse = async (key: string) => (key === keys[0] ? Promise.reject(new Error('locked')) : bucket.delete(key));
    await expect(tidyBucket({ ...deps, bucket: { ...bucket, delete: refuse } })).rejects.toThrow('locked');
    const left = await db.selectFrom('photoObjects').select('key').where('unusedSince', 'is not', null).execute();
    expect(left).toEqual([{ key: keys[0] }]);
    expect(await countObjects(settings)).toBe(2);
  });

  test('a photo whose object is lost returns 404, is null in the export, and is logged', async () => {
    const { postPhoto, client, read, db, deps, settings, logged } = await openAppWithBucket();
    const { photoId } = await postPhoto();
    const rows = await db.selectFrom('photoSizes').select('objectKey').where('size', '=', 'large').execute();
    await openBucket(settings).delete(rows[0]?.objectKey ?? '');
    expect((await read(photoId)).status).toBe(404);
    expect((await client.exportAccount())?.photos).toMatchObject([{ photoId, webp: null }]);
    // After a restore, the file of a lost object is empty.
    await db
      .updateTable('photoSizes')
      .set({ objectKey: null, data: new Uint8Array() })
      .where('size', '=', 'large')
      .execute();
    expect((await read(photoId)).status).toBe(404);
    await tidyBucket(deps);
    expect(logged.join()).toContain(rows[0]?.objectKey);
  });

  test('a HEAD request reads nothing from the bucket', async () => {
    const { postPhoto, settings, db, visitor } = await openAppWithBucket();
    const { photoId } = await postPhoto();
    const rows = await db.selectFrom('photoSizes').select('objectKey').execute();
    for (const { objectKey } of rows) await openBucket(settings).delete(objectKey ?? '');
    const response = await visitor.request(`/photos/${photoId}/large`, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('promise 136: reads of one object share a request, and requests beyond 96 at a time are refused', async () => {
    const settings = await createBucket();
    const proxy = await openTcpProxy(Number(new URL(settings.url).port));
    const bucket = openBucket({ ...settings, url: settings.url.replace(/:\d+/, `:${proxy.port}`) });
    await bucket.put('same', new Uint8Array([1]));
    proxy.freeze();
    const same = Array.from({ length: 200 }, () => bucket.get('same'));
    const others = Array.from({ length: 96 }, (_, n) => bucket.get(`other-${n}`));
    await expect(others.at(-1)).rejects.toThrow(/too many/);
    await proxy.stop();
    await proxy.resume();
    expect(new Set((await Promise.all(same)).map((file) => file?.toString()))).toEqual(new Set(['1']));
    expect(await Promise.all(others.slice(0, -1))).toEqual(Array.from({ length: 95 }, () => undefined));
  });

  test('an export contains the photos in the bucket', async () => {
    const { postPhoto, client, read } = await openAppWithBucket();
    const { photoId } = await postPhoto();
    const exported = await client.exportAccount();
    const file = Buffer.from(await (await read(photoId)).arrayBuffer());
    expect(exported?.photos).toMatchObject([{ photoId, webp: file.toString('base64') }]);
  });
});
