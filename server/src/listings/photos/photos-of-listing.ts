import type { Photo } from '@grenda/contract';
import { sql } from 'kysely';

import { placeholderHeader } from './present-photo.ts';

export type WithPhotos<Row> = Row & { photos: Photo[] };

export const photosOfListing = sql<Photo[]>`(
  select coalesce(json_agg(json_build_object(
    'photoId', id, 'width', width, 'height', height, 'alt', alt, 'placeholder', 'data:image/bmp;base64,'
      || replace(encode(decode(${placeholderHeader}, 'hex') || placeholder, 'base64'), ${'\n'}, '')
  ) order by position, id), '[]')
  from photos where photos.listing_id = listings.id and photos.removed_at is null
)`.as('photos');
