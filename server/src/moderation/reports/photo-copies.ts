import type { Photo, ReportKind } from '@grenda/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { photoColumns, presentPhoto } from '../../listings/photos/present-photo.ts';

type CopyRequest = { reportId: string; kind: ReportKind; reportedId: string };

/** Maximum number of copies of one photo. Reports about the same item share them (decision 155). */
const maxCopies = 3;

/** Copies the photos of a reported listing or person, so that staff see them even if the owner deletes them. */
export async function copyPhotos(tx: Tx, { reportId, kind, reportedId }: CopyRequest): Promise<void> {
  if (kind !== 'listing' && kind !== 'person') return;
  // A report that replaces a decided one is stored in the same row, so the copies of the decided one are deleted.
  await tx.deleteFrom('photos').where('reportId', '=', reportId).execute();
  const isReported =
    kind === 'listing' ? sql`listing_id = ${reportedId}` : sql`owner_id = ${reportedId} and is_profile`;
  await sql`
    with shown as materialized (
      select gen_random_uuid() as copy_id, photos.* from photos where ${isReported} and removed_at is null
    ), listed as (
      update reports set evidence = evidence || jsonb_build_object('photoIds', (select json_agg(id) from shown))
      where id = ${reportId} and exists (select from shown)
    ), originals as materialized (
      select * from shown where (select count(*) from photos where copy_of = shown.id) < ${sql.lit(maxCopies)}
    ), copies as (
      insert into photos (id, report_id, copy_of, position, alt, width, height, placeholder, bytes, created_at)
      select copy_id, ${reportId}, id, position, alt, width, height, placeholder, bytes, created_at from originals
    )
    insert into photo_sizes (photo_id, size, data, object_key)
    select copy_id, size, data, object_key from originals join photo_sizes on photo_id = originals.id
  `.execute(tx);
}

/** Finds the copied photos of a report. If the report has no copy of a photo, uses another report's (decision 155). */
export async function findPhotosOfReport(db: Db, reportId: string): Promise<Photo[]> {
  const rows = await db
    .selectFrom('photos')
    .select(photoColumns)
    .distinctOn(['position', sql`coalesce(copy_of, photos.id)`])
    .where((eb) =>
      eb.or([
        eb('reportId', '=', reportId),
        sql<boolean>`copy_of in (
          select jsonb_array_elements_text(evidence -> 'photoIds')::uuid from reports where id = ${reportId}
        )`,
      ]),
    )
    .orderBy('position')
    .orderBy(sql`coalesce(copy_of, photos.id)`)
    .orderBy(sql`report_id = ${reportId}`, 'desc')
    .execute();
  return rows.map(presentPhoto);
}
