import type { ChosenPhoto } from '@grenda/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { KnownError } from '../../shared/errors.ts';
import { removedByStaff } from '../removed-by-staff.ts';

type PhotosOfListing = { listingId: string; ownerId: string; chosen: readonly ChosenPhoto[] };

/** Sets a listing's photos, keeping those that staff removed. Returns whether any changed. Lock the owner first. */
export async function savePhotos(tx: Tx, { listingId, ownerId, chosen }: PhotosOfListing): Promise<boolean> {
  const ids = chosen.map(({ photoId }) => photoId);
  const available = await tx
    .selectFrom('photos')
    .select(['id', 'listingId', 'position', 'alt'])
    .where('ownerId', '=', ownerId)
    .where('isProfile', '=', false)
    .where('removedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('listingId', '=', listingId),
        ...(ids.length > 0 ? [eb.and([isUnused(ownerId), eb('id', 'in', ids)])] : []),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const byId = new Map(available.map((photo) => [photo.id, photo]));
  if (ids.some((id) => !byId.has(id))) {
    throw new KnownError('invalid', { errors: { photos: ['A photo is no longer stored. Upload it again.'] } });
  }
  const dropped = available.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  if (dropped.length > 0) await tx.deleteFrom('photos').where('id', 'in', dropped).execute();
  let isChanged = dropped.length > 0;
  for (const [position, { photoId, alt }] of chosen.entries()) {
    const photo = byId.get(photoId);
    if (photo?.listingId === listingId && photo.position === position && photo.alt === alt) continue;
    await tx.updateTable('photos').set({ listingId, position, alt }).where('id', '=', photoId).execute();
    isChanged = true;
  }
  return isChanged;
}

/** Matches uploads that no listing uses, and photos whose listing its owner has removed. */
function isUnused(ownerId: string) {
  return sql<boolean>`(listing_id is null or listing_id in (
    select id from listings where owner_id = ${ownerId} and removed_at is not null and not ${removedByStaff}
  ))`;
}
