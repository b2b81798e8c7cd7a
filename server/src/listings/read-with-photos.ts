import type { Tx } from '../db/database.ts';
import type { ListingRow } from '../db/schema.ts';
import { photosOfListing, type WithPhotos } from './photos/photos-of-listing.ts';

export function readWithPhotos(tx: Tx, listingId: string): Promise<WithPhotos<ListingRow>> {
  return tx
    .selectFrom('listings')
    .selectAll()
    .select(photosOfListing)
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
}
