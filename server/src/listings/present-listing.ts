import type { ExportedListing, ListingPreview, OwnListing } from '@grenda/contract';
import type { ListingRow } from '../db/schema.ts';
import type { WithPhotos } from './photos/photos-of-listing.ts';
import { presentNeighbourhood } from '../places/present-neighbourhood.ts';

export const previewColumns = [
  'title',
  'description',
  'type',
  'category',
  'status',
  'startDate',
  'endDate',
] as const satisfies (keyof ListingRow)[];

type PreviewColumns = WithPhotos<Pick<ListingRow, (typeof previewColumns)[number]>>;

export function presentPreview(row: PreviewColumns): ListingPreview {
  const { title, description, type, category, status, startDate, endDate, photos } = row;
  return {
    title,
    description,
    type,
    category,
    status,
    startDateUtc: startDate?.toISOString() ?? null,
    endDateUtc: endDate?.toISOString() ?? null,
    ...(photos.length > 0 && { photos }),
  };
}

export function presentOwn(row: WithPhotos<ListingRow>): OwnListing {
  return {
    listingId: row.id,
    ...presentPreview(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export function presentExported(row: WithPhotos<ListingRow>): ExportedListing {
  return {
    ...presentOwn(row),
    removedAt: row.removedAt?.toISOString() ?? null,
    neighbourhood: presentNeighbourhood(row.neighbourhoodId)?.name ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
