import { randomUUID } from 'node:crypto';
import { type PhotoSize, photoSides } from '@grenda/contract';
import type { Deps, EncodedPhoto } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';

/** Columns of a row of `photo_sizes`. The file is either in the row or an object in the bucket. */
export type StoredFile = FileLocation & { size: PhotoSize };

type FileLocation = { data: Uint8Array | null; objectKey: string | null };

const sizeNames = Object.keys(photoSides) as PhotoSize[];

/**
 * Puts the files of a photo into the bucket, if there is one. The keys are recorded first, so that the retention job
 * deletes the objects if the caller never refers to them.
 *
 * @throws {KnownError} unavailable if the bucket cannot be reached or refuses the request
 */
export async function storeFiles(
  { db, bucket, log }: Pick<Deps, 'db' | 'bucket' | 'log'>,
  files: EncodedPhoto['sizes'],
  now: Date,
): Promise<StoredFile[]> {
  if (!bucket) return sizeNames.map((size) => ({ size, data: files[size], objectKey: null }));
  const stored = sizeNames.map((size) => ({ size, data: null, objectKey: randomUUID() }));
  const objects = stored.map(({ objectKey }) => ({ key: objectKey, createdAt: now, unusedSince: null }));
  await db.insertInto('photoObjects').values(objects).execute();
  try {
    await Promise.all(stored.map(({ size, objectKey }) => bucket.put(objectKey, files[size])));
  } catch (error) {
    throw unavailable(log, error);
  }
  return stored;
}

/**
 * Reads a file from its row or from the bucket. Returns undefined if the file is lost.
 *
 * @throws {KnownError} unavailable if the bucket is not configured, cannot be reached or refuses the request
 */
export async function readFile(
  { bucket, log }: Pick<Deps, 'bucket' | 'log'>,
  { data, objectKey }: FileLocation,
): Promise<Uint8Array | undefined> {
  // A backup stores an empty file for an object that the bucket has lost (decision 184).
  if (data) return data.length > 0 ? data : undefined;
  try {
    if (!bucket || objectKey === null) throw new Error('The file is in a bucket, but PHOTO_BUCKET_URL is not set.');
    const file = await bucket.get(objectKey);
    if (!file) log.error({ objectKey }, 'a photo is missing from the bucket');
    return file;
  } catch (error) {
    throw unavailable(log, error);
  }
}

function unavailable(log: Deps['log'], error: unknown): KnownError {
  log.error({ err: error }, 'photo bucket failed');
  const detail = 'Photos are not available at the moment. Try again later.';
  return new KnownError('unavailable', { detail, retryAfterS: 60, cause: error });
}
