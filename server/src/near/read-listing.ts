import type { FullListing } from '@grenda/contract';
import type { Caller } from '../shared/caller.ts';
import type { Db } from '../db/database.ts';
import type { ListingRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { endedLongAgo } from '../listings/ended-long-ago.ts';
import { isShown } from '../listings/is-shown.ts';
import { photosOfListing, type WithPhotos } from '../listings/photos/photos-of-listing.ts';
import { presentPreview } from '../listings/present-listing.ts';
import { presentNeighbourhood } from '../places/present-neighbourhood.ts';
import { firstName } from '../accounts/first-name.ts';
import { isBlockedNeitherWay } from '../accounts/blocks.ts';
import { countVisibleThanks } from '../threads/visible-thanks.ts';

type ListingRequest = { listingId: string; caller: Caller };

export async function readListing({ reader, clock }: Deps, request: ListingRequest): Promise<FullListing> {
  return reader.recent((db) => readFrom(db, request, clock.now()));
}

async function readFrom(db: Db, { listingId, caller }: ListingRequest, now: Date): Promise<FullListing> {
  const { userId, isApproved } = caller;
  const row = await findListing(db, listingId, userId);
  const isOwn = row?.ownerId === userId;
  if (!row || (!isOwn && (!row.isShown || endedLongAgo(row.endedAt ?? row.expiresAt, now)))) {
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
    owner: isApproved ? await presentOwner(db, { ownerId: row.ownerId, viewerId: userId, now }) : null,
    threadId: isOwn ? null : await findOwnThread(db, listingId, userId),
  };
}

async function findListing(
  db: Db,
  listingId: string,
  userId: string,
): Promise<(WithPhotos<ListingRow> & { isShown: boolean }) | undefined> {
  return db
    .selectFrom('listings')
    .selectAll()
    .select(photosOfListing)
    .select(isShown.as('isShown'))
    .where('id', '=', listingId)
    .where('removedAt', 'is', null)
    .where(isBlockedNeitherWay(userId, 'listings.ownerId'))
    .executeTakeFirst();
}

type OwnerInput = { ownerId: string; viewerId: string; now: Date };

async function presentOwner(db: Db, { ownerId, viewerId, now }: OwnerInput): Promise<FullListing['owner']> {
  const owner = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id as userId', firstName])
    .where('users.id', '=', ownerId)
    .executeTakeFirst();
  return owner ? { ...owner, thanksCount: await countVisibleThanks(db, { userId: ownerId, viewerId, now }) } : null;
}

async function findOwnThread(db: Db, listingId: string, userId: string): Promise<string | null> {
  const thread = await db
    .selectFrom('threads')
    .innerJoin('threadMembers', 'threadMembers.threadId', 'threads.id')
    .select('threads.id')
    .where('threads.listingId', '=', listingId)
    .where('threadMembers.userId', '=', userId)
    .executeTakeFirst();
  return thread?.id ?? null;
}
