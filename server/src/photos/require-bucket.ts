import type { Db } from '../db/database.ts';
import { SettingsError } from '../shared/errors.ts';

/** Throws if a photo is stored in a bucket. Call it on a server for which no bucket is configured. */
export async function requireBucket(db: Db): Promise<void> {
  const row = await db.selectFrom('photoSizes').select('photoId').where('objectKey', 'is not', null).executeTakeFirst();
  if (row) throw bucketRequired();
}

export function bucketRequired(): SettingsError {
  return new SettingsError(
    'Photos are stored in a bucket: set PHOTO_BUCKET_URL, PHOTO_BUCKET_KEY_ID and PHOTO_BUCKET_SECRET as before. To store them in the database again, back up with these settings and restore without them.',
  );
}
