import type { OwnListing } from '@grenda/contract';
import type { ListingRow } from '../db/schema.ts';

/** A listing as its owner sees it. */
export function ownListing(row: ListingRow): OwnListing {
  const { id, type, status, category, title, description, startDate, endDate, createdAt, updatedAt, endedAt } = row;
  return {
    listingId: id,
    title,
    description,
    type,
    category,
    status,
    startDateUtc: startDate?.toISOString() ?? null,
    endDateUtc: endDate?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
