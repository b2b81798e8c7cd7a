import type { ListingCategory, ListingType } from '@grenda/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { isNotBlockedEitherWay } from '../accounts/blocks.ts';
import { isShown } from '../listings/is-shown.ts';

export type NearRow = {
  id: string;
  ownerId: string;
  type: ListingType;
  category: ListingCategory;
  title: string;
  neighbourhoodId: string;
  startDate: Date | null;
  endDate: Date | null;
  createdAt: Date;
  ring: number;
};

export type NearFilter = {
  callerId: string;
  now: Date;
  type?: ListingType | undefined;
  category?: ListingCategory | undefined;
  matchesSearch?: RawBuilder<boolean> | undefined;
};

export type NearPosition = Pick<NearRow, 'ring' | 'createdAt' | 'id'>;

type Rings = readonly (readonly string[])[];

type RingQuery = {
  filter: NearFilter;
  rings: Rings;
  ring: number;
  after: NearPosition | undefined;
  limit: number;
  maxRead?: number;
};

/** Reads a few listings per neighbourhood. Repeats the query with the full limit if a neighbourhood may have more. */
export async function selectRing(db: Db, query: RingQuery): Promise<NearRow[]> {
  const count = query.rings[query.ring]?.length ?? 0;
  const few = Math.min(query.limit, 3 + Math.ceil((3 * query.limit) / count));
  const rows = await selectNewestPerArea(db, query, few);
  const isComplete = few === query.limit || rows.every(({ rank }) => rank < few);
  return isComplete ? rows : selectNewestPerArea(db, query, query.limit);
}

async function selectNewestPerArea(
  db: Db,
  { filter, rings, ring, after, limit, maxRead }: RingQuery,
  limitPerArea: number,
) {
  const { matchesSearch, ...rest } = filter;
  const ids = rings[ring] ?? [];
  const maxReadPerArea = maxRead === undefined ? null : Math.ceil(maxRead / ids.length);
  const isAfter = after
    ? sql<boolean>`(listings.created_at, listings.id) < (${after.createdAt}, ${after.id})`
    : sql<boolean>`true`;
  const { rows } = await sql<NearRow & { rank: number }>`
    select newest.*, ${ring}::int as ring from unnest(${ids}::text[]) as ring (id)
    cross join lateral (
      select ${columns}, row_number() over (order by created_at desc, id desc)::int as rank
      from (
        select ${columns}, search_text from listings
        where neighbourhood_id = ring.id collate "C" and ${isVisibleMatch(rest)} and ${isAfter}
        order by created_at desc, id desc limit ${maxReadPerArea}::int
      ) as listings
      where ${matchesSearch ?? sql`true`}
      order by created_at desc, id desc limit ${limitPerArea}
    ) as newest
    order by created_at desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

type LookupQuery = Omit<RingQuery, 'ring' | 'maxRead'> & {
  maxRead: number;
};

/** Reads up to `maxRead` matches in the whole country, in any order. Returns the nearest that follow `after`. */
export async function lookUpRows(db: Db, { filter, rings, after, limit, maxRead }: LookupQuery) {
  const areas = rings.flatMap((ids, ring) => ids.map((id) => ({ id, ring })));
  // The ring is negated, because rings ascend while the other columns descend.
  const isAfter = after
    ? sql<boolean>`(-ring, created_at, found.id) < (${-after.ring}::int, ${after.createdAt}, ${after.id})`
    : sql<boolean>`true`;
  const { rows } = await sql<{ read: number } & (NearRow | { id: null })>`
    with found as materialized (
      select ${columns} from listings where ${isVisibleMatch(filter)} limit ${maxRead}
    ),
    ordered as (
      select found.id, owner_id, type, category, title, neighbourhood_id, start_date, end_date,
        created_at, ring from found
      join unnest(${areas.map(({ id }) => id)}::text[], ${areas.map(({ ring }) => ring)}::int[]) as area (id, ring)
        on area.id collate "C" = neighbourhood_id
      where ${isAfter}
      order by ring, created_at desc, found.id desc limit ${limit}
    )
    select read, ordered.* from (select count(*)::int as read from found) as counted
    left join ordered on true
    order by ring, created_at desc, ordered.id desc
  `.execute(db);
  const [{ read } = { read: 0 }] = rows;
  return { rows: rows.flatMap((row) => (row.id === null ? [] : [row])), isComplete: read < maxRead };
}

const columns = sql`listings.id, owner_id, type, category, title, neighbourhood_id, start_date, end_date, created_at`;

function isVisibleMatch({ callerId, now, matchesSearch, ...filter }: NearFilter): RawBuilder<boolean> {
  const conditions = [
    sql`status = 'Open' and removed_at is null and ${isShown}`,
    sql`(expires_at is null or expires_at > ${now})`,
    isNotBlockedEitherWay(callerId, 'listings.ownerId'),
    matchesFilter(filter),
    ...(matchesSearch ? [matchesSearch] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export function matchesFilter({ type, category }: Pick<NearFilter, 'type' | 'category'>): RawBuilder<boolean> {
  return sql<boolean>`${type ? sql`type = ${type}` : sql`true`} and ${category ? sql`category = ${category}` : sql`true`}`;
}
