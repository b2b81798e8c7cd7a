import type { ExportedListing, ListingPreview, OwnListing } from '@grenda/contract';
import { endpoints } from '@grenda/contract/endpoints';
import type { ListingRow } from '../db/schema.ts';
import type { WithPhotos } from './photos/photos-of-listing.ts';
import { presentNeighbourhood } from '../places/present-neighbourhood.ts';

/** The public fields whose columns have the same names. */
const { startDateUtc: _start, endDateUtc: _end, photos: _photos, ...sameNamed } = endpoints.previewListing.output.shape;

type SameNamed = keyof typeof sameNamed;

const sameNamedColumns = Object.keys(sameNamed) as SameNamed[];

export const previewColumns = [...sameNamedColumns, 'startDate', 'endDate'] as const satisfies (keyof ListingRow)[];

type PreviewColumns = WithPhotos<Pick<ListingRow, (typeof previewColumns)[number]>>;

export function presentPreview(row: PreviewColumns): ListingPreview {
  const fields = Object.fromEntries(sameNamedColumns.map((name) => [name, row[name]])) as Pick<
    PreviewColumns,
    SameNamed
  >;
  return {
    ...fields,
    startDateUtc: row.startDate?.toISOString() ?? null,
    endDateUtc: row.endDate?.toISOString() ?? null,
    ...(row.photos.length > 0 && { photos: row.photos }),
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
