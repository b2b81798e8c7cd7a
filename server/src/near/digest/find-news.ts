import type { ListingType } from '@grenda/contract';
import { sql } from 'kysely';
import { isBlockedEitherWay } from '../../accounts/blocks.ts';
import type { Db, Tx } from '../../db/database.ts';
import { isShown } from '../../listings/is-shown.ts';
import { borderingAreas, firstFarRing, ringsAround } from '../../places/rings.ts';

export type Reader = { userId: string; home: string; from: Date };

export type News = { userId: string; id: string; title: string; type: ListingType; neighbourhoodId: string };

type NewsQuery = {
  reach: 'bordering' | 'near';
  until: Date;
  now: Date;
  limit: number;
};

/**
 * Finds up to `limit` new listings visible to each reader, nearest first. The reach 'near' includes all neighbourhoods
 * except distant ones (decision 112).
 */
export async function findNews(
  db: Db | Tx,
  readers: readonly Reader[],
  { reach, until, now, limit }: NewsQuery,
): Promise<News[]> {
  if (readers.length === 0) return [];
  const homes = [...new Set(readers.map(({ home }) => home))];
  const areas = homes.flatMap((home) =>
    ringsWithin(home, reach).flatMap((ring, rank) => ring.map((id) => ({ home, id, rank }))),
  );
  const { rows } = await sql<News>`
    select reader.user_id, news.id, news.title, news.type, news.neighbourhood_id
    from unnest(
      ${readers.map(({ userId }) => userId)}::uuid[],
      ${readers.map(({ home }) => home)}::text[],
      ${readers.map(({ from }) => from.toISOString())}::timestamptz[]
    ) as reader (user_id, home, posted_from)
    cross join lateral (
      select area.rank, newest.*
      from unnest(
        ${areas.map(({ home }) => home)}::text[],
        ${areas.map(({ id }) => id)}::text[],
        ${areas.map(({ rank }) => rank)}::int[]
      ) as area (home, id, rank)
      cross join lateral (
        select listings.id, listings.title, listings.type, listings.neighbourhood_id, listings.created_at from listings
        where listings.neighbourhood_id = area.id collate "C"
          and listings.status = 'Open' and listings.removed_at is null and ${isShown}
          and (listings.expires_at is null or listings.expires_at > ${now})
          and listings.created_at >= reader.posted_from and listings.created_at < ${until}
          and listings.owner_id <> reader.user_id
          and not ${isBlockedEitherWay({ column: 'listings.ownerId' }, { column: 'reader.userId' })}
        order by listings.created_at desc, listings.id desc limit ${limit}
      ) as newest
      where area.home = reader.home
      order by area.rank, newest.created_at desc, newest.id desc limit ${limit}
    ) as news
  `.execute(db);
  return rows;
}

function ringsWithin(home: string, reach: NewsQuery['reach']): string[][] {
  const bordering = borderingAreas(home);
  const innermost = [[home], [...bordering]];
  if (reach === 'bordering') return innermost;
  const included = new Set(innermost.flat());
  const others = ringsAround(home).slice(0, firstFarRing(home));
  return [...innermost, ...others.map((ring) => ring.filter((id) => !included.has(id)))];
}
