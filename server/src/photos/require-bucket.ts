import type { Db } from '../db/database.ts';
import { SettingsError } from '../shared/errors.ts';

/** Checks that the database refers to no bucket, for a server that has none. Throws otherwise. */
export async function requireBucket(db: Db): Promise<void> {
  const row = await db.selectFrom('photoSizes').select('photoId').where('objectKey', 'is not', null).executeTakeFirst();
  if (row) throw bucketRequired();
}

export function bucketRequired(): SettingsError {
  return new SettingsError(
    'Photos are stored in a bucket: set PHOTO_BUCKET_URL, PHOTO_BUCKET_KEY_ID and PHOTO_BUCKET_SECRET as before. To store them in the database again, back up with these settings and restore without them.',
  );
}
