import type { FullListing } from '@grenda/contract';
import type { Caller } from '../shared/caller.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { hasEndedLongAgo } from '../listings/has-ended-long-ago.ts';
import { isShown } from '../listings/is-shown.ts';
import { photosOfListing } from '../listings/photos/photos-of-listing.ts';
import { presentPreview } from '../listings/present-listing.ts';
import { presentNeighbourhood } from '../places/present-neighbourhood.ts';
import { firstName } from '../accounts/first-name.ts';
import { isNotBlockedEitherWay } from '../accounts/blocks.ts';
import { countVisibleThanks } from '../threads/visible-thanks.ts';

type ListingRequest = { listingId: string; caller: Caller };

export async function readListing({ reader, clock }: Deps, request: ListingRequest): Promise<FullListing> {
  return reader.recent((db) => readFrom(db, request, clock.now()));
}

async function readFrom(db: Db, { listingId, caller }: ListingRequest, now: Date): Promise<FullListing> {
  const { userId, isApproved } = caller;
  const row = await findListing(db, listingId, userId);
  const isOwn = row?.ownerId === userId;
  if (!row || (!isOwn && (!row.isShown || hasEndedLongAgo(row.endedAt ?? row.expiresAt, now)))) {
    throw new KnownError('not-found', { detail: 'There is no listing with this id, or it is no longer shown.' });
  }
  return {
    listingId,
    ...presentPreview(row),
    neighbourhood: presentNeighbourhood(row.neighbourhoodId),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isOwn,
    isWaiting: row.hiddenAt !== null,
    owner: isApproved
      ? {
          userId: row.ownerId,
          firstName: row.firstName,
          thanksCount: await countVisibleThanks(db, { userId: row.ownerId, viewerId: userId, now }),
        }
      : null,
    threadId: row.threadId,
  };
}

async function findListing(db: Db, listingId: string, userId: string) {
  return db
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.ownerId')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .selectAll('listings')
    .select([photosOfListing, firstName])
    .select(isShown.as('isShown'))
    .select((eb) =>
      eb
        .selectFrom('threads')
        .innerJoin('threadMembers', 'threadMembers.threadId', 'threads.id')
        .select('threads.id')
        .whereRef('threads.listingId', '=', 'listings.id')
        .where('threadMembers.userId', '=', userId)
        .where('threadMembers.isOwner', '=', false)
        .limit(1)
        .as('threadId'),
    )
    .where('listings.id', '=', listingId)
    .where('removedAt', 'is', null)
    .where(isNotBlockedEitherWay(userId, 'listings.ownerId'))
    .executeTakeFirst();
}
