import type { AdminListing } from '@grenda/contract';
import type { ListingRow } from '../../db/schema.ts';

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

type AdminListingRow = Pick<
  ListingRow,
  'id' | 'status' | 'title' | 'category' | 'type' | 'createdAt' | 'removedAt' | 'hiddenAt'
>;

export function presentListing({ id, createdAt, removedAt, hiddenAt, ...row }: AdminListingRow): AdminListing {
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
