// Adds photos to the database of DATABASE_URL or DATA_DIR for a benchmark: node fill-photos.ts COUNT LARGE_BYTES
// SMALL_BYTES. Like WebP files, the random bytes of the photos cannot be compressed.
import { randomBytes, randomUUID } from 'node:crypto';
import { openDatabase } from '../../db/open.ts';

const [count = 0, large = 0, small = 0] = process.argv.slice(2).map(Number);
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env;
const { db, close } = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl, dataDir });
const { id: ownerId } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
const { id: listingId } = await db.selectFrom('listings').select('id').limit(1).executeTakeFirstOrThrow();
const batch = 25;
for (let done = 0; done < count; done += batch) {
  const ids = Array.from({ length: Math.min(batch, count - done) }, () => randomUUID());
  const photo = { ownerId, listingId, width: 1600, height: 1200, bytes: large + small, createdAt: new Date() };
  await db
    .insertInto('photos')
    .values(ids.map((id) => ({ ...photo, id, placeholder: new Uint8Array(24) })))
    .execute();
  const sizes = ids.flatMap((photoId) => [
    { photoId, size: 'large' as const, data: randomBytes(large) },
    { photoId, size: 'small' as const, data: randomBytes(small) },
  ]);
  await db.insertInto('photoSizes').values(sizes).execute();
}
await close();
