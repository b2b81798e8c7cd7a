import type { Photo } from '@grenda/contract';
import { sql } from 'kysely';

export type WithPhotos<Row> = Row & { photos: Photo[] };

/** Selects the photos of the row of `listings` in a query, except those that staff removed. */
export const photosOfListing = sql<Photo[]>`(
  select coalesce(json_agg(json_build_object(
    'photoId', id, 'width', width, 'height', height, 'placeholder', encode(placeholder, 'hex'), 'alt', alt
  ) order by position), '[]')
  from photos where photos.listing_id = listings.id and photos.removed_at is null
)`.as('photos');
