import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { batchSize, deleteBatch } from '../db/delete-batch.ts';
import { oldestVisibleEnd } from '../listings/has-ended-long-ago.ts';

const unusedForMs = 24 * 60 * 60 * 1000;

/** Deletes a batch of photos that were uploaded at least a day ago and are not used. */
export function deleteUnusedPhotos(db: Db, now: Date): Promise<number> {
  const unless = sql`listing_id is not null or report_id is not null or is_profile`;
  const until = new Date(now.getTime() - unusedForMs);
  return deleteBatch(db, 'photos', { key: 'id', column: 'createdAt', until, unless });
}

/** Deletes a batch of photos that staff removed at least 30 days ago. An undo cannot restore them afterwards. */
export function deleteRemovedPhotos(db: Db, now: Date): Promise<number> {
  return deleteBatch(db, 'photos', { key: 'id', column: 'removedAt', until: oldestVisibleEnd(now) });
}

/** Deletes a batch of photos of listings that ended, or were removed, more than 30 days ago. */
export async function deletePhotosOfEndedListings(db: Db, now: Date): Promise<number> {
  const until = oldestVisibleEnd(now);
  const { numAffectedRows = 0n } = await sql`
    delete from photos where id in (
      select photos.id from photos join listings on listings.id = photos.listing_id
      where listings.ended_at < ${until} or listings.removed_at < ${until}
      limit ${sql.lit(batchSize)} for no key update skip locked
    )
  `.execute(db);
  return Number(numAffectedRows);
}
