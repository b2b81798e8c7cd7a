import type { Photo } from '@grenda/contract';
import { sql } from 'kysely';
import { photoJson } from './present-photo.ts';

export type WithPhotos<Row> = Row & { photos: Photo[] };

const shownPhotos = sql`from photos where photos.listing_id = listings.id and photos.removed_at is null`;

export const photosOfListing = sql<Photo[]>`(
  select coalesce(json_agg(${photoJson} order by position, id), '[]') ${shownPhotos}
)`.as('photos');

export const coverPhotoOfListing = sql<Photo | null>`(
  select ${photoJson} ${shownPhotos} order by position, id limit 1
)`.as('photo');
