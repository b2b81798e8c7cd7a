import type { Db } from '../db/database.ts';
import { isNarrowed, type NearFilter, type NearRow, type Place, rowsLookedUp, rowsOfRing } from './near-rows.ts';
import { isWalkShorter } from './plan-search.ts';
import type { Search } from './search-words.ts';

/** Similar words are compared one by one, which is slow: of more than these, any are shown. */
const mostSimilar = 300;
const noLimit = 1_000_000_000;

type Near = {
  rings: readonly (readonly string[])[];
  filter: NearFilter;
  after: Place | undefined;
  limit: number;
};

type Searched = Near & {
  search: Search | undefined;
  /** Whether an earlier page was of words that are only similar. */
  isSimilar: boolean;
};

type Found = { rows: NearRow[]; isSimilar: boolean };

/** So many listings and no more, from near to far; those with words that are only similar where no others are. */
export async function findNear(db: Db, { search, isSimilar, ...near }: Searched): Promise<Found> {
  if (!search) return { rows: await walk(db, near), isSimilar: false };
  if (!isSimilar) {
    const rows = await findExactly(db, near, search);
    if (rows.length > 0 || near.after || !search.similarly) return { rows, isSimilar: false };
  }
  const filter = { ...near.filter, matches: search.similarly };
  return { rows: await rowsLookedUp(db, { ...near, filter, most: mostSimilar }), isSimilar: true };
}

async function findExactly(db: Db, { filter, ...near }: Near, { exactly }: Search): Promise<NearRow[]> {
  const asked = { ...near, tested: exactly.tested, narrowed: isNarrowed(filter) };
  return (await isWalkShorter(db, asked))
    ? walk(db, { ...near, filter: { ...filter, matches: exactly.tested } })
    : rowsLookedUp(db, { ...near, filter: { ...filter, matches: exactly.lookedUp }, most: noLimit });
}

/** Ring by ring, until there are enough. */
async function walk(db: Db, { rings, filter, after, limit }: Near): Promise<NearRow[]> {
  const rows: NearRow[] = [];
  for (let ring = after?.ring ?? 0; ring < rings.length && rows.length < limit; ring += 1) {
    const here = after?.ring === ring ? after : undefined;
    rows.push(...(await rowsOfRing(db, { rings, filter, ring, after: here, limit: limit - rows.length })));
  }
  return rows;
}
