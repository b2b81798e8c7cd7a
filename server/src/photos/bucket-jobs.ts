import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Db } from '../db/database.ts';
import { runInBatches } from '../db/run-in-batches.ts';
import { nilUuid } from '../db/uuid.ts';
import type { Bucket, Deps } from '../deps.ts';
import { storeFiles } from './photo-files.ts';

/** Longer than an upload, a report or a backup takes, so none of them still needs the object. */
const keptUnusedForMs = 24 * 60 * 60 * 1000;
const concurrentDeletions = 8;
const deletedPerBatch = 100;
/** Few, because both sizes of each photo are in memory. */
const movedPerBatch = 10;

type BucketDeps = Pick<Deps, 'db' | 'clock' | 'bucket' | 'log'>;

/**
 * Deletes objects that nothing has referred to for a day, and moves photos from the database to the bucket.
 *
 * @throws {Error} if an object cannot be stored or deleted. A failed deletion is reported after photos have been moved.
 */
export async function tidyBucket(deps: BucketDeps, signal?: AbortSignal): Promise<void> {
  const { db, bucket, clock, log } = deps;
  if (!bucket) return;
  await markUnusedObjects(db, clock.now());
  const deletion = await deleteUnusedObjects(deps, bucket, signal).catch((error: unknown) => ({ error }));
  const moved = await runInBatches(movedPerBatch, () => movePhotos(deps, signal), signal);
  if (moved > 0) log.info({ count: moved }, 'photos moved to the bucket');
  if (deletion) throw deletion.error;
}

/** Marks objects that no photo refers to, and unmarks the others. Skips rows that another instance is marking. */
async function markUnusedObjects(db: Db, now: Date): Promise<void> {
  const isUsed = sql`exists (select from photo_sizes where object_key = key)`;
  await sql`
    update photo_objects set unused_since = null
    where key in (
      select key from photo_objects where unused_since is not null and ${isUsed} for no key update skip locked
    )
  `.execute(db);
  await sql`
    update photo_objects set unused_since = ${now}
    where key in (
      select key from photo_objects where unused_since is null and not ${isUsed} for no key update skip locked
    )
  `.execute(db);
}

/**
 * Deletes each object before its row, so that the next run retries a failed deletion. Continues after a failure, unless
 * every deletion of a batch failed.
 *
 * @throws {Error} the first failure, at the end
 */
async function deleteUnusedObjects(
  { db, clock }: BucketDeps,
  bucket: Bucket,
  signal?: AbortSignal,
): Promise<undefined> {
  const until = new Date(clock.now().getTime() - keptUnusedForMs);
  const isUnused = sql<boolean>`unused_since <= ${until} and not exists (
    select from photo_sizes where object_key = key
  )`;
  const limit = pLimit(concurrentDeletions);
  const failures: unknown[] = [];
  let after = nilUuid;
  const deleteBatch = async () => {
    const objects = await db
      .selectFrom('photoObjects')
      .select('key')
      .where(isUnused)
      .where('key', '>', after)
      .orderBy('key')
      .limit(deletedPerBatch)
      .execute();
    after = objects.at(-1)?.key ?? after;
    const results = await Promise.allSettled(
      objects.map(({ key }) =>
        limit(() => {
          signal?.throwIfAborted();
          return bucket.delete(key);
        }),
      ),
    );
    const keys = objects.filter((_, index) => results[index]?.status === 'fulfilled').map(({ key }) => key);
    if (keys.length > 0) await db.deleteFrom('photoObjects').where('key', 'in', keys).execute();
    for (const result of results) if (result.status === 'rejected') failures.push(result.reason);
    return keys.length === 0 ? 0 : objects.length;
  };
  await runInBatches(deletedPerBatch, deleteBatch, signal);
  if (failures.length > 0) throw failures[0];
}

/** Moves a batch of photos. If two instances move the same photo, the objects of the first instance become unused. */
async function movePhotos(deps: BucketDeps, signal?: AbortSignal): Promise<number> {
  const { db, clock } = deps;
  const rows = await db
    .selectFrom('photoSizes as large')
    .innerJoin('photoSizes as small', 'small.photoId', 'large.photoId')
    .select(['large.photoId', 'large.data as largeFile', 'small.data as smallFile'])
    .where('large.size', '=', 'large')
    .where('small.size', '=', 'small')
    .where('large.data', 'is not', null)
    .where('small.data', 'is not', null)
    // The restored file of an object that the bucket had lost is empty. It stays in the database.
    .where(sql<boolean>`octet_length(large.data) > 0 and octet_length(small.data) > 0`)
    .limit(movedPerBatch)
    .execute();
  for (const { photoId, largeFile, smallFile } of rows) {
    if (signal?.aborted || !largeFile || !smallFile) continue;
    const files = await storeFiles(deps, { large: largeFile, small: smallFile }, clock.now());
    await sql`
      update photo_sizes set data = null, object_key = moved.key
      from unnest(${files.map(({ size }) => size)}::text[], ${files.map(({ objectKey }) => objectKey)}::uuid[])
        as moved (size, key)
      where photo_id = ${photoId} and photo_sizes.size = moved.size
    `.execute(db);
  }
  return rows.length;
}
