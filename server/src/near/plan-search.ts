import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

const sampleSize = 600;
const sampledRings = 3;

type PlanInput = {
  rings: readonly (readonly string[])[];
  matchesSearch: RawBuilder<boolean>;
  matchesFilter: RawBuilder<boolean>;
  limit: number;
};

/** Estimates from a sample whether walking the rings reads fewer rows than an index lookup (decision 70). */
export async function isWalkShorter(
  db: Db,
  { rings, matchesSearch, matchesFilter, limit }: PlanInput,
): Promise<boolean> {
  const ids = rings.slice(0, sampledRings).flat();
  const { rows } = await sql<{ sampled: number; matching: number; filtered: number; total: number }>`
    select count(*)::int as sampled, (count(*) filter (where ${matchesSearch}))::int as matching,
      (count(*) filter (where ${matchesSearch} and ${matchesFilter}))::int as filtered,
      (select reltuples from pg_class where oid = 'listings'::regclass) as total
    from unnest(${ids}::text[]) as ring (id)
    cross join lateral (
      select search_text, type, category from listings
      where neighbourhood_id = ring.id collate "C" and status = 'Open' and removed_at is null and hidden_at is null
      order by created_at desc, id desc limit ${Math.ceil(sampleSize / ids.length)}
    ) as newest
  `.execute(db);
  const { sampled = 0, matching = 0, filtered = 0, total = 0 } = rows[0] ?? {};
  // The share is never 0, because a word that is missing from the sample may still occur in other listings.
  const share = (count: number) => (count + 0.5) / (sampled + 1);
  return limit / share(filtered) < share(matching) * total;
}
