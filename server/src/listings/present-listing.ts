import type { ExportedListing, ListingPreview, OwnListing } from '@grenda/contract';
import type { ListingRow } from '../db/schema.ts';
import { presentNeighbourhood } from '../places/present-neighbourhood.ts';

/** What a preview is made of. */
export const previewColumns = [
  'title',
  'description',
  'type',
  'category',
  'status',
  'startDate',
  'endDate',
] as const satisfies (keyof ListingRow)[];

type ShownColumns = Pick<ListingRow, (typeof previewColumns)[number]>;

/** A listing as anyone may see it: seven fields, and nothing of its owner. */
export function presentPreview(row: ShownColumns): ListingPreview {
  const { title, description, type, category, status, startDate, endDate } = row;
  return {
    title,
    description,
    type,
    category,
    status,
    startDateUtc: startDate?.toISOString() ?? null,
    endDateUtc: endDate?.toISOString() ?? null,
  };
}

/** A listing as its owner sees it. */
export function presentOwn(row: ListingRow): OwnListing {
  return {
    listingId: row.id,
    ...presentPreview(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** A listing as its owner takes it along. */
export function presentExported(row: ListingRow): ExportedListing {
  return {
    ...presentOwn(row),
    removedAt: row.removedAt?.toISOString() ?? null,
    neighbourhood: presentNeighbourhood(row.neighbourhoodId)?.name ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
