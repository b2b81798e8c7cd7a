import type { ListingCategory, ListingType } from '@grenda/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { isBlockedNeitherWay } from '../accounts/blocks.ts';

export type NearRow = {
  id: string;
  ownerId: string;
  type: ListingType;
  category: ListingCategory;
  title: string;
  neighbourhoodId: string;
  createdAt: Date;
  /** In which ring around the caller it lies. */
  ring: number;
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

/** The last listing of a page. */
export type Place = Pick<NearRow, 'ring' | 'createdAt' | 'id'>;

type Rings = readonly (readonly string[])[];

type RingPart = {
  filter: NearFilter;
  rings: Rings;
  ring: number;
  after: Place | undefined;
  limit: number;
  /** Of so many, those that match; all that there are unless given. */
  mostRead?: number;
};

/**
 * Listings of a ring, newest first. Of each neighbourhood a few are read by the index listings_near; where these are
 * not enough to tell, as many as could be wanted.
 */
export async function rowsOfRing(db: Db, part: RingPart): Promise<NearRow[]> {
  const count = part.rings[part.ring]?.length ?? 0;
  const few = Math.min(part.limit, 3 + Math.ceil((3 * part.limit) / count));
  const rows = await newestOfEach(db, part, few);
  const isSure = few === part.limit || rows.every(({ place }) => place < few);
  return isSure ? rows : newestOfEach(db, part, part.limit);
}

async function newestOfEach(db: Db, { filter, rings, ring, after, limit, mostRead }: RingPart, ofEach: number) {
  const { matches, ...shown } = filter;
  const ids = rings[ring] ?? [];
  const readOfEach = mostRead === undefined ? null : Math.ceil(mostRead / ids.length);
  const isLater = after
    ? sql<boolean>`(listings.created_at, listings.id) < (${after.createdAt}, ${after.id})`
    : sql<boolean>`true`;
  const { rows } = await sql<NearRow & { place: number }>`
    select newest.*, ${ring}::int as ring from unnest(${ids}::text[]) as ring (id)
    cross join lateral (
      select ${columns}, row_number() over (order by created_at desc, id desc)::int as place
      from (
        select ${columns}, search_text from listings
        where neighbourhood_id = ring.id collate "C" and ${isShown(shown)} and ${isLater}
        order by created_at desc, id desc limit ${readOfEach}::int
      ) as listings
      where ${matches ?? sql`true`}
      order by created_at desc, id desc limit ${ofEach}
    ) as newest
    order by created_at desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

type LookUp = Omit<RingPart, 'ring' | 'mostRead'> & {
  /** So many are read that the index finds, and no more, whichever. */
  most: number;
};

/** What is found in the whole country at once and then brought in order: for what is rare, by what it has to match. */
export async function rowsLookedUp(db: Db, { filter, rings, after, limit, most }: LookUp) {
  const homes = rings.flatMap((ids, ring) => ids.map((id) => ({ id, ring })));
  const isLater = after
    ? sql<boolean>`(-ring, created_at, found.id) < (${-after.ring}::int, ${after.createdAt}, ${after.id})`
    : sql<boolean>`true`;
  const { rows } = await sql<{ read: number } & (NearRow | { id: null })>`
    with found as materialized (
      select ${columns} from listings where ${isShown(filter)} limit ${most}
    ),
    ordered as (
      select found.id, owner_id, type, category, title, neighbourhood_id, created_at, ring from found
      join unnest(${homes.map(({ id }) => id)}::text[], ${homes.map(({ ring }) => ring)}::int[]) as home (home, ring)
        on home collate "C" = neighbourhood_id
      where ${isLater}
      order by ring, created_at desc, found.id desc limit ${limit}
    )
    select read, ordered.* from (select count(*)::int as read from found) as counted
    left join ordered on true
    order by ring, created_at desc, ordered.id desc
  `.execute(db);
  const [{ read } = { read: 0 }] = rows;
  return { rows: rows.flatMap((row) => (row.id === null ? [] : [row])), isAll: read < most };
}

const columns = sql`listings.id, owner_id, type, category, title, neighbourhood_id, created_at`;

/** Open, not hidden, not over, and between two of whom neither has blocked the other. */
function isShown({ callerId, now, matches, ...narrow }: NearFilter): RawBuilder<boolean> {
  const conditions = [
    sql`status = 'Open' and removed_at is null and hidden_at is null`,
    sql`(expires_at is null or expires_at > ${now})`,
    isBlockedNeitherWay(callerId, 'listings.ownerId'),
    isNarrowed(narrow),
    ...(matches ? [matches] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Of the type and the category that are asked for. */
export function isNarrowed({ type, category }: Pick<NearFilter, 'type' | 'category'>): RawBuilder<boolean> {
  return sql<boolean>`${type ? sql`type = ${type}` : sql`true`} and ${category ? sql`category = ${category}` : sql`true`}`;
}
