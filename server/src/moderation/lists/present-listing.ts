import type { AdminListing } from '@grenda/contract';
import type { ListingRow } from '../../db/schema.ts';

/** What {@link presentListing} reads. */
export const adminListingColumns = [
  'listings.id',
  'status',
  'title',
  'category',
  'type',
  'listings.createdAt',
  'removedAt',
  'hiddenAt',
] as const;

type Listed = Pick<
  ListingRow,
  'id' | 'status' | 'title' | 'category' | 'type' | 'createdAt' | 'removedAt' | 'hiddenAt'
>;

/** A listing as staff see it in lists; one that is removed or hidden is marked. */
export function presentListing({ id, createdAt, removedAt, hiddenAt, ...row }: Listed): AdminListing {
  return {
    listingId: id,
    status: row.status,
    title: row.title,
    category: row.category,
    type: row.type,
    createdAt: createdAt.toISOString(),
    ...(removedAt && { isRemoved: true }),
    ...(hiddenAt && { isHidden: true }),
  };
}
