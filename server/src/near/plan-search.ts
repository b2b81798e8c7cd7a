import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

const sampleSize = 600;
/** The rings that the sample is of: a few dozen neighbourhoods. */
const sampledRings = 3;

type Asked = {
  rings: readonly (readonly string[])[];
  /** The words alone, tested row by row. */
  tested: RawBuilder<boolean>;
  /** What else is wanted, such as a type. */
  narrowed: RawBuilder<boolean>;
  limit: number;
};

/**
 * Whether it is less work to walk the rings, which reads listings until enough of them match, than to look up the words
 * in the whole country, which reads all that have them. A sample of what is new nearby tells how many that would be.
 */
export async function isWalkShorter(db: Db, { rings, tested, narrowed, limit }: Asked): Promise<boolean> {
  const ids = rings.slice(0, sampledRings).flat();
  const { rows } = await sql<{ read: number; held: number; wanted: number; all: number }>`
    select count(*)::int as read, (count(*) filter (where ${tested}))::int as held,
      (count(*) filter (where ${tested} and ${narrowed}))::int as wanted,
      (select reltuples from pg_class where oid = 'listings'::regclass) as all
    from unnest(${ids}::text[]) as ring (id)
    cross join lateral (
      select search_text, type, category from listings
      where neighbourhood_id = ring.id collate "C" and status = 'Open' and removed_at is null and hidden_at is null
      order by created_at desc, id desc limit ${Math.ceil(sampleSize / ids.length)}
    ) as newest
  `.execute(db);
  const { read = 0, held = 0, wanted = 0, all = 0 } = rows[0] ?? {};
  // None in the sample may still be a few.
  const share = (count: number) => (count + 0.5) / (read + 1);
  return limit / share(wanted) < share(held) * all;
}
