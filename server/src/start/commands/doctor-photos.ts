import { queryRows } from '../../db/query-rows.ts';
import type { SqlConnection } from '../../db/migrate.ts';
import { type BucketSettings, openBucket } from '../../photos/bucket.ts';
import { bucketRequired } from '../../photos/require-bucket.ts';
import { StartError } from '../../shared/errors.ts';

/** Counts the photos. If any are in a bucket, reads a file of one of them to check that it is the right bucket. */
export async function checkPhotos(connection: SqlConnection, bucket: BucketSettings | undefined): Promise<string> {
  // Before an upgrade, the database may lack this column.
  const [column] = await queryRows(
    connection,
    `select from pg_attribute where attrelid = to_regclass('photo_sizes') and attname = 'object_key'`,
  );
  if (!column) return 'not counted before the upgrade';
  const [row] = await queryRows<{ stored: number; inBucket: number; mib: number }>(
    connection,
    `select count(distinct photos.id)::int as stored,
      (count(*) filter (where object_key is not null and size = 'large'))::int as "inBucket",
      ceil(coalesce(sum(bytes) filter (where data is not null and size = 'large'), 0) / 1048576.0)::int as mib
    from photos join photo_sizes on photo_id = photos.id`,
  );
  if (!row?.stored) return 'none';
  if (row.inBucket === 0)
    return `${row.stored} stored, which take up ${row.mib} MiB of the database and of each backup`;
  if (!bucket) throw bucketRequired();
  await readOnePhoto(connection, bucket);
  return `${row.stored} stored: ${row.inBucket} in ${bucket.url}, the rest (${row.mib} MiB) in the database`;
}

async function readOnePhoto(connection: SqlConnection, settings: BucketSettings): Promise<void> {
  const [photo] = await queryRows<{ id: string; key: string }>(
    connection,
    'select photo_id as id, object_key as key from photo_sizes where object_key is not null limit 1',
  );
  if (!photo || (await openBucket(settings, { timeoutMs: 5_000 }).get(photo.key))) return;
  throw new StartError(
    `photo ${photo.id} is not in the bucket ${settings.url}: set PHOTO_BUCKET_URL to the bucket that the server used before, or restore the object ${photo.key} from a backup of the bucket.`,
  );
}
