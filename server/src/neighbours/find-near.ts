import type { Db } from '../db/database.ts';
import { isNarrowed, type NearFilter, type NearRow, type Place, rowsLookedUp, rowsOfRing } from './near-rows.ts';
import { isWalkShorter } from './plan-search.ts';
import type { Search } from './search-words.ts';

/** Texts are compared with words one by one, which is slow: of more than these that may resemble, any are. */
const mostCompared = 100;

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
    if (rows.length > 0 || near.after) return { rows, isSimilar: false };
  }
  if (!search.similarly) return { rows: [], isSimilar };
  const filter = { ...near.filter, matches: search.similarly.lookedUp };
  const tested = { by: search.similarly.tested, most: mostCompared };
  return { rows: await rowsLookedUp(db, { ...near, filter, tested }), isSimilar: true };
}

async function findExactly(db: Db, { filter, ...near }: Near, { exactly }: Search): Promise<NearRow[]> {
  const asked = { ...near, tested: exactly.tested, narrowed: isNarrowed(filter) };
  return (await isWalkShorter(db, asked))
    ? walk(db, { ...near, filter: { ...filter, matches: exactly.tested } })
    : rowsLookedUp(db, { ...near, filter: { ...filter, matches: exactly.lookedUp } });
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
