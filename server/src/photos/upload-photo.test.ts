import { randomUUID } from 'node:crypto';
import { parse } from 'exifr';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPhotoEncoder } from './encode-photo.ts';
import { openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { cameraPhoto, webpChunkTypes, drawQuarters } from '../testing/builders/photo-files.ts';
import { openTestApp } from '../testing/test-app.ts';
import { sendPhoto, uploadPhoto } from '../testing/builders/upload-photo.ts';

const hourMs = 60 * 60 * 1000;

test('promise 78: a photo from a camera is stored upright and without metadata', async () => {
  const { browser } = await openSignedInNeighbour();
  const file = await cameraPhoto(6);
  expect(await parse(file)).toMatchObject({ Make: 'Kamera', latitude: expect.closeTo(59.9139) });
  const { photoId, width, height, placeholder } = await uploadPhoto(browser, file);
  expect([width, height]).toEqual([300, 400]);
  const bitmap = Buffer.from(placeholder.replace('data:image/bmp;base64,', ''), 'base64');
  // The size of the file, the width and the height, as the header of a BMP states them.
  expect([bitmap.length, bitmap.readUInt32LE(2), bitmap.readInt32LE(18), bitmap.readInt32LE(22)]).toEqual([
    78, 78, 3, 2,
  ]);
  for (const size of ['large', 'small']) {
    const response = await browser.request(`/photos/${photoId}/${size}`);
    const webp = new Uint8Array(await response.arrayBuffer());
    expect(webpChunkTypes(webp), size).toEqual(['VP8 ']);
  }
});

test('large photos are stored in two sizes, and small ones are not enlarged', async () => {
  const { browser, db } = await openSignedInNeighbour();
  const photo = await uploadPhoto(browser, await drawQuarters(3000, 2000).jpeg().toBuffer());
  expect(photo).toMatchObject({ width: 1600, height: 1067 });
  const small = await browser.request(`/photos/${photo.photoId}/small`);
  expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 400, height: 267 });
  const { bytes } = await db.selectFrom('photos').select('bytes').executeTakeFirstOrThrow();
  const sizes = await db.selectFrom('photoSizes').select('data').execute();
  expect(bytes).toBe(sizes.reduce((sum, { data }) => sum + (data?.length ?? 0), 0));
  expect(await uploadPhoto(browser, await drawQuarters(10, 7).png().toBuffer())).toMatchObject({
    width: 10,
    height: 7,
  });
});

test('a retried upload is stored once, even if the requests arrive at the same time', async () => {
  const { browser, db } = await openSignedInNeighbour();
  const file = await drawQuarters().webp().toBuffer();
  const uploadId = randomUUID();
  const responses = await Promise.all([1, 2, 3].map(() => sendPhoto(browser, file, uploadId)));
  responses.push(await sendPhoto(browser, file, uploadId));
  const bodies = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(await db.selectFrom('photos').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('photoSizes').select('size').execute()).toHaveLength(2);
  const limits = db.selectFrom('rateLimits').select('used');
  expect(await limits.where('key', 'like', 'photosOfUser %').execute()).toEqual([{ used: 1 }]);
});

test('a user can store at most 40 photos in 24 hours, and 200 MB in all', async () => {
  const { browser, db, clock, owner } = await openSignedInNeighbour();
  const file = await drawQuarters(20, 20).webp().toBuffer();
  for (let count = 0; count < 40; count += 1) expect((await sendPhoto(browser, file)).status).toBe(200);
  const refused = await sendPhoto(browser, file);
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { detail: expect.stringContaining('40 photos'), errors: { PhotoLimit: [expect.stringContaining('40')] } },
  ]);
  clock.advance(24 * hourMs);
  expect((await sendPhoto(browser, file)).status).toBe(200);
  await db
    .updateTable('photos')
    .set({ bytes: 5 * 2 ** 20 })
    .where('ownerId', '=', owner.id)
    .execute();
  const full = await sendPhoto(browser, file);
  expect([full.status, await full.json()]).toMatchObject([409, { detail: expect.stringContaining('200 MB') }]);
});

test('uploads require a session, and while the app is disabled, requests for photos return 404', async () => {
  const app = await openSignedInNeighbour();
  const file = await drawQuarters().webp().toBuffer();
  expect((await sendPhoto(app.openBrowser(), file)).status).toBe(401);
  const disabled = await openTestApp({ isAppEnabled: false });
  const headers = { 'x-grenda-client': '1' };
  expect((await disabled.app.request('/api/photos', { method: 'POST', headers })).status).toBe(404);
  expect((await disabled.app.request(`/photos/${randomUUID()}/large`)).status).toBe(404);
});

test('on a full disk, uploads of photos are refused, whether the encoder or the database detects the full disk', async () => {
  let hasRoom = false;
  const { browser, post, db } = await openSignedInNeighbour({ photos: createPhotoEncoder({ hasRoom: () => hasRoom }) });
  const file = await drawQuarters().webp().toBuffer();
  const upload = async () => {
    const response = await sendPhoto(browser, file);
    return [response.status, response.headers.get('retry-after'), await response.text()];
  };
  const refused = [503, '600', expect.stringContaining('no room for more photos')];
  expect(await upload()).toEqual(refused);
  hasRoom = true;
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger refuse before insert on photo_sizes execute function refuse()`.execute(db);
  expect(await upload()).toEqual(refused);
  expect((await post()).status).toBe('Open');
  await sql`drop trigger refuse on photo_sizes`.execute(db);
  expect((await upload())[0]).toBe(200);
});
