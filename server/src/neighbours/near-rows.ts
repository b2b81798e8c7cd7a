import type { ListingCategory, ListingType } from '@grenda/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { isUnblocked } from './is-unblocked.ts';

export type NearRow = {
  id: string;
  ownerId: string;
  type: ListingType;
  category: ListingCategory;
  title: string;
  neighbourhoodId: string;
  createdAt: Date;
};

/** Which listings are wanted. */
export type NearFilter = {
  callerId: string;
  now: Date;
  type?: ListingType | undefined;
  category?: ListingCategory | undefined;
  /** What else has to hold of a listing. */
  matches?: RawBuilder<boolean> | undefined;
};

/** The last listing of a page, within its ring. */
export type Place = { createdAt: Date; id: string };

type RingPart = { filter: NearFilter; neighbourhoodIds: readonly string[]; after: Place | undefined; limit: number };

/** Listings of a ring, newest first: as many of each neighbourhood as could be wanted, by the index listings_near. */
export async function rowsOfRing(db: Db, { filter, neighbourhoodIds, after, limit }: RingPart): Promise<NearRow[]> {
  const isLater = after
    ? sql<boolean>`(listings.created_at, listings.id) < (${after.createdAt}, ${after.id})`
    : sql`true`;
  const { rows } = await sql<NearRow>`
    select newest.* from unnest(${neighbourhoodIds}::text[]) as ring (id)
    cross join lateral (
      select ${nearColumns} from listings
      where neighbourhood_id = ring.id collate "C" and ${isShown(filter)} and ${isLater}
      order by created_at desc, id desc limit ${limit}
    ) as newest
    order by created_at desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

export const nearColumns = sql`listings.id, owner_id, type, category, title, neighbourhood_id, created_at`;

/** Open, not hidden, not over, and between two of whom neither has blocked the other. */
export function isShown({ callerId, now, type, category, matches }: NearFilter): RawBuilder<boolean> {
  const conditions = [
    sql`status = 'Open' and removed_at is null and hidden_at is null`,
    sql`(expires_at is null or expires_at > ${now})`,
    isUnblocked({ callerId, other: 'listings.ownerId' }),
    ...(type ? [sql`type = ${type}`] : []),
    ...(category ? [sql`category = ${category}`] : []),
    ...(matches ? [matches] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
