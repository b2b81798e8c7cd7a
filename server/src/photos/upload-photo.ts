import { randomUUID } from 'node:crypto';
import type { UploadedPhoto } from '@grenda/contract';
import type { Db, Tx } from '../db/database.ts';
import { isDiskFull } from '../db/database-errors.ts';
import { isBan } from '../db/lockout.ts';
import { consumeLimit, withinLimits } from '../db/rate-limits.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps, EncodedPhoto } from '../deps.ts';
import { presentPhoto } from '../listings/photos/present-photo.ts';
import { noRoom } from './encode-photo.ts';
import { type StoredFile, storeFiles } from './photo-files.ts';
import { KnownError, notApproved } from '../shared/errors.ts';

const maxBytesOfUser = 200 * 2 ** 20;

type Upload = { ownerId: string; uploadId: string; readFile: () => Promise<Uint8Array> };

export async function uploadPhoto(
  { db, clock, photos, bucket, log }: Deps,
  { ownerId, uploadId, readFile }: Upload,
): Promise<UploadedPhoto> {
  await consumeLimit(db, clock.now(), { uploadsOfUser: ownerId });
  const encoded = await photos.encode(ownerId, async () => {
    // Reads the file even if it is already stored, because browsers report a response during the upload as a failure.
    const file = await readFile();
    return (await findUpload(db, { ownerId, uploadId })) ? undefined : file;
  });
  if (!encoded) return presentPhoto(await selectUpload(db, { ownerId, uploadId }).executeTakeFirstOrThrow());
  const now = clock.now();
  // The quota is checked before the files are stored, and again in the transaction because of concurrent uploads.
  await checkQuota(db, ownerId, sizeOf(encoded));
  const files = await storeFiles({ db, bucket, log }, encoded.sizes, now);
  const storing = withinLimits(db, now, { photosOfUser: ownerId }, (consume) =>
    inTransaction(db, async (tx) => {
      await lockUploader(tx, ownerId);
      const stored = await findUpload(tx, { ownerId, uploadId });
      if (stored) return stored;
      await consume(tx);
      return insertPhoto(tx, { ...encoded, files }, { ownerId, uploadId, now });
    }),
  );
  return storing.catch((error: unknown) => {
    throw isDiskFull(error) ? noRoom(error) : error;
  });
}

type UploadId = Pick<Upload, 'ownerId' | 'uploadId'>;

async function findUpload(db: Db | Tx, upload: UploadId) {
  const row = await selectUpload(db, upload).executeTakeFirst();
  return row && presentPhoto(row);
}

function selectUpload(db: Db | Tx, { ownerId, uploadId }: UploadId) {
  return db.selectFrom('photos').selectAll().where('ownerId', '=', ownerId).where('uploadId', '=', uploadId);
}

/** Locks the user, so that concurrent uploads and bans wait. Throws if the user is banned or deleted. */
async function lockUploader(tx: Tx, ownerId: string): Promise<void> {
  const owner = await tx
    .selectFrom('users')
    .select('lockoutEnd')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!owner || isBan(owner.lockoutEnd)) throw notApproved();
}

type NewPhoto = { ownerId: string; uploadId: string; now: Date };

type StoredPhoto = EncodedPhoto & { files: StoredFile[] };

async function insertPhoto(tx: Tx, { sizes, files, ...encoded }: StoredPhoto, { ownerId, uploadId, now }: NewPhoto) {
  const bytes = sizeOf({ sizes });
  await checkQuota(tx, ownerId, bytes);
  const photo = {
    ...encoded,
    // Random, unlike other ids, so that it cannot be guessed from another one.
    id: randomUUID(),
    ownerId,
    uploadId,
    bytes,
    createdAt: now,
  };
  const row = await tx.insertInto('photos').values(photo).returningAll().executeTakeFirstOrThrow();
  await tx
    .insertInto('photoSizes')
    .values(files.map((file) => ({ photoId: row.id, ...file })))
    .execute();
  return presentPhoto(row);
}

function sizeOf({ sizes: { large, small } }: Pick<EncodedPhoto, 'sizes'>): number {
  return large.length + small.length;
}

async function checkQuota(db: Db | Tx, ownerId: string, bytes: number): Promise<void> {
  const { used } = await db
    .selectFrom('photos')
    .select((eb) => eb.fn.sum<number | null>('bytes').as('used'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (Number(used) + bytes <= maxBytesOfUser) return;
  throw new KnownError('conflict', {
    detail: 'Your photos may take up 200 MB in total. Remove some before you add more.',
  });
}
