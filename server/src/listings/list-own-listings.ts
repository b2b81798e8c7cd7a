import type { OwnListingsPage } from '@grenda/contract';
import type { Deps } from '../deps.ts';
import { photosOfListing } from './photos/photos-of-listing.ts';
import { presentOwn } from './present-listing.ts';

type PageOptions = { ownerId: string; pageNumber: number; pageSize: number };

export async function listOwnListings(
  { db }: Deps,
  { ownerId, pageNumber, pageSize }: PageOptions,
): Promise<OwnListingsPage> {
  const mine = db.selectFrom('listings').where('ownerId', '=', ownerId).where('removedAt', 'is', null);
  const { totalCount } = await mine.select((eb) => eb.fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow();
  const rows = await mine
    .selectAll()
    .select(photosOfListing)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute();
  return { listings: rows.map(presentOwn), totalCount };
}
