import type { Db } from '../db/database.ts';
import { isNarrowed, type NearFilter, type NearRow, type Place, rowsLookedUp, rowsOfRing } from './queries.ts';
import { isWalkShorter } from './plan-search.ts';
import { type Condition, conditionOf, type Search, withSimilar } from './search-words.ts';

/** How far words are sought by reading what is near, and how many listings that have them are looked up; some 8 ms each. */
const reads = { walked: { rings: 3, mostRead: 2_000 }, lookedUp: 1_000 };

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
export async function findNear(db: Db, { search, isSimilar, ...near }: Searched, most = reads): Promise<Found> {
  if (!search) return { rows: await walk(db, near), isSimilar: false };
  const find = (wanted: Search) => findMatching(db, near, { ...conditionOf(wanted), most });
  if (!isSimilar) {
    const rows = await find(search);
    if (rows.length > 0 || near.after) return { rows, isSimilar: false };
  }
  const similar = await withSimilar(db, search);
  return { rows: similar ? await find(similar) : [], isSimilar: true };
}

/**
 * Near by, words are sought by walking the rings; what is not there is looked up in the whole country. Each reads so
 * many listings and no more, so that no word takes long: of those that more listings have than that, and few near by,
 * some far away are left out.
 */
async function findMatching(
  db: Db,
  { filter, ...near }: Near,
  { tested, lookedUp, most }: Condition & { most: typeof reads },
): Promise<NearRow[]> {
  const walked = () => walk(db, { ...near, filter: { ...filter, matches: tested } }, most.walked);
  const asked = { ...near, tested, narrowed: isNarrowed(filter) };
  const first = (await isWalkShorter(db, asked)) ? await walked() : undefined;
  if (first?.length === near.limit) return first;
  const matching = { ...filter, matches: lookedUp };
  const found = await rowsLookedUp(db, { ...near, filter: matching, most: most.lookedUp });
  if (found.isAll) return found.rows;
  const nearBy = first ?? (await walked());
  return nearBy.length === near.limit ? nearBy : inOrder([...nearBy, ...found.rows]).slice(0, near.limit);
}

/** So many rings, and of each so many listings. */
type Walk = { rings: number; mostRead?: number };

/** Ring by ring, until there are enough. */
async function walk(
  db: Db,
  { rings, filter, after, limit }: Near,
  { rings: count, mostRead }: Walk = { rings: rings.length },
): Promise<NearRow[]> {
  const rows: NearRow[] = [];
  const first = after?.ring ?? 0;
  const end = Math.min(rings.length, first + count);
  for (let ring = first; ring < end && rows.length < limit; ring += 1) {
    const here = after?.ring === ring ? after : undefined;
    const part = { rings, filter, ring, after: here, limit: limit - rows.length, ...(mostRead ? { mostRead } : {}) };
    rows.push(...(await rowsOfRing(db, part)));
  }
  return rows;
}

/** From near to far and newest first, each once. */
function inOrder(rows: readonly NearRow[]): NearRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].toSorted(
    (a, b) => a.ring - b.ring || b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  );
}
