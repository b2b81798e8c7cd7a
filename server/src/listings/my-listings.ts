import type { MyListingsPage } from '@grenda/contract';
import type { Deps } from '../deps.ts';
import { presentOwn } from './present-listing.ts';

type Page = { ownerId: string; pageNumber: number; pageSize: number };

/** A page of the owner's listings, newest first, and how many there are in all; removed ones are gone. */
export async function myListings({ db }: Deps, { ownerId, pageNumber, pageSize }: Page): Promise<MyListingsPage> {
  const mine = db.selectFrom('listings').where('ownerId', '=', ownerId).where('removedAt', 'is', null);
  const { totalCount } = await mine.select((e) => e.fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow();
  const rows = await mine
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute();
  return { listings: rows.map(presentOwn), totalCount };
}
