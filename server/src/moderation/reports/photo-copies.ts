import type { Photo, ReportKind } from '@grenda/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { photoColumns, presentPhoto } from '../../listings/photos/present-photo.ts';

type CopyRequest = { reportId: string; kind: ReportKind; reportedId: string };

/** Copies the photos of a reported listing or person, so that staff see them after their owner has deleted them. */
export async function copyPhotos(tx: Tx, { reportId, kind, reportedId }: CopyRequest): Promise<void> {
  if (kind !== 'listing' && kind !== 'person') return;
  // A report that replaces an earlier one has the copies of that one.
  await tx.deleteFrom('photos').where('reportId', '=', reportId).execute();
  const isReported =
    kind === 'listing' ? sql`listing_id = ${reportedId}` : sql`owner_id = ${reportedId} and is_profile`;
  await sql`
    with originals as materialized (
      select gen_random_uuid() as copy_id, photos.* from photos where ${isReported} and removed_at is null
    ), copies as (
      insert into photos (id, report_id, position, alt, width, height, placeholder, bytes, created_at)
      select copy_id, ${reportId}, position, alt, width, height, placeholder, bytes, created_at from originals
    )
    insert into photo_sizes (photo_id, size, data)
    select copy_id, size, data from originals join photo_sizes on photo_id = originals.id
  `.execute(tx);
}

export async function photosOfReport(db: Db, reportId: string): Promise<Photo[]> {
  const rows = await db
    .selectFrom('photos')
    .select(photoColumns)
    .where('reportId', '=', reportId)
    .orderBy('position')
    .execute();
  return rows.map(presentPhoto);
}
