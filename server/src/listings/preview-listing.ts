import type { ListingPreview } from '@grenda/contract';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';

/** How long a completed or closed listing can still be previewed. */
const afterEndMs = 30 * 24 * 60 * 60 * 1000;

/**
 * What a shared link (a UUID) shows: open listings, and ended ones for 30 days more. Rejects
 * with `not-found` for any other, for those removed, and while the owner is banned.
 */
export async function previewListing({ db, clock }: Deps, listingId: string): Promise<ListingPreview> {
  const listing = await db
    .selectFrom('listings')
    .select(['title', 'description', 'type', 'category', 'status', 'startDate', 'endDate', 'endedAt'])
    .where('id', '=', listingId)
    .where('removedAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst();
  if (!listing || isLongOver(listing.endedAt, clock.now())) {
    throw new KnownError('not-found', { detail: 'There is no such listing, or it is no longer shown.' });
  }
  const { startDate, endDate, title, description, type, category, status } = listing;
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

function isLongOver(endedAt: Date | null, now: Date): boolean {
  return endedAt !== null && now.getTime() - endedAt.getTime() > afterEndMs;
}
