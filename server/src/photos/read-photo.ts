import type { PhotoSize } from '@grenda/contract';
import { sql } from 'kysely';
import { isNotBlockedEitherWay } from '../accounts/blocks.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { isShown } from '../listings/is-shown.ts';
import { oldestVisibleEnd } from '../listings/has-ended-long-ago.ts';
import type { Caller } from '../shared/caller.ts';
import { KnownError } from '../shared/errors.ts';
import { readFile } from './photo-files.ts';

type PhotoRequest = {
  photoId: string;
  size: PhotoSize;
  caller: Caller | undefined;
  needsFile: boolean;
};

type ReadPhoto = {
  /** Undefined unless the request needs the file. */
  data: Uint8Array | undefined;
  /** Whether the caller may see the photo without being its owner or staff. */
  isShared: boolean;
};

export async function readPhoto({ reader, clock, bucket, log }: Deps, request: PhotoRequest): Promise<ReadPhoto> {
  const row = await reader.recent((db) => findPhoto(db, request, clock.now()));
  if (!request.needsFile) return { data: undefined, isShared: row.isShared };
  const data = await readFile({ bucket, log }, row);
  if (!data) throw notFound();
  return { data, isShared: row.isShared };
}

function notFound(): KnownError {
  return new KnownError('not-found', { detail: 'There is no photo with this id, or it is no longer shown.' });
}

async function findPhoto(db: Db, { photoId, size, caller, needsFile }: PhotoRequest, now: Date) {
  const isShared = sql<boolean>`(photos.removed_at is null and case
    when photos.listing_id is not null then ${isVisibleOnListing(caller, now)}
    when photos.is_profile then ${isVisibleOnProfile(caller)}
    else false
  end)`;
  return (
    db
      .selectFrom('photos')
      .innerJoin('photoSizes', 'photoSizes.photoId', 'photos.id')
      .leftJoin('listings', 'listings.id', 'photos.listingId')
      .select([isShared.as('isShared'), 'objectKey'])
      .select(sql<Uint8Array | null>`${needsFile ? sql.ref('data') : null}`.as('data'))
      .where('photos.id', '=', photoId)
      .where('size', '=', size)
      .where(sql<boolean>`(${isShared} or ${belongsToCaller(caller)} or ${isVisibleToStaff(caller)})`)
      // Throws within `reader.recent`, so that a photo that a standby lacks is read from the primary (promise 123).
      .executeTakeFirstOrThrow(() => notFound())
  );
}

function isVisibleOnListing(caller: Caller | undefined, now: Date) {
  const isNotBlocked = caller ? isNotBlockedEitherWay(caller.userId, 'listings.ownerId') : sql`true`;
  return sql`(listings.removed_at is null and ${isShown} and ${isNotBlocked}
    and (listings.ended_at is null or listings.ended_at >= ${oldestVisibleEnd(now)}))`;
}

function isVisibleOnProfile(caller: Caller | undefined) {
  if (!caller?.isApproved) return sql`false`;
  return sql`(exists (select from users where users.id = photos.owner_id and users.is_approved)
    and ${isNotBlockedEitherWay(caller.userId, 'photos.ownerId')})`;
}

function belongsToCaller(caller: Caller | undefined) {
  if (!caller) return sql`false`;
  return sql`(photos.owner_id = ${caller.userId} and photos.removed_at is null and listings.removed_at is null)`;
}

/** Staff also see photos that are removed or hidden, and the copies of photos in reports. */
function isVisibleToStaff(caller: Caller | undefined) {
  return caller?.isAdmin
    ? sql`(photos.listing_id is not null or photos.is_profile or photos.report_id is not null)`
    : sql`false`;
}
