import type { ListingPreview } from '@grenda/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { batchLookups } from '../db/batch-lookups.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { hasEndedLongAgo } from './has-ended-long-ago.ts';
import { isShown } from './is-shown.ts';
import { photosOfListing } from './photos/photos-of-listing.ts';
import { presentPreview, previewColumns } from './present-listing.ts';

type PreviewListing = (listingId: string) => Promise<ListingPreview>;

/** Creates the handler for shared links. It returns visible listings that are open or ended at most 30 days ago. */
export function createPreviewListing({ db, clock }: Deps): PreviewListing {
  const findShown = batchLookups(
    (ids: string[]) => selectShown(db, ids),
    ({ id }) => id,
  );
  return async (listingId) => {
    const listing = await findShown(listingId);
    if (!listing || hasEndedLongAgo(listing.endedAt, clock.now())) {
      throw new KnownError('not-found', { detail: 'There is no listing with this id, or it is no longer shown.' });
    }
    return presentPreview(listing);
  };
}

async function selectShown(db: Db, ids: string[]) {
  return db
    .selectFrom('listings')
    .select(['id', ...previewColumns, 'endedAt'])
    .select(photosOfListing)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removedAt', 'is', null)
    .where(isShown)
    .execute();
}
