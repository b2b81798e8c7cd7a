import type { Db } from '../db/database.ts';
import { lookUpRows, matchesFilter, type NearFilter, type NearPosition, type NearRow, selectRing } from './queries.ts';
import { isWalkShorter } from './plan-search.ts';
import { addSimilarWords, type Search, type SearchCondition, searchCondition } from './search-words.ts';

/** Read limits of a search (decision 75): rings of a walk, rows read per ring, and matches read by an index lookup. */
const readLimits = { walk: { rings: 3, maxRead: 2_000 }, lookup: 1_000 };

type NearQuery = {
  rings: readonly (readonly string[])[];
  filter: NearFilter;
  after: NearPosition | undefined;
  limit: number;
};

type NearSearch = NearQuery & {
  search: Search | undefined;
  usesSimilarWords: boolean;
};

type NearResult = {
  rows: NearRow[];
  usesSimilarWords: boolean;
  matched: Search | undefined;
};

export async function findNearby(
  db: Db,
  { search, usesSimilarWords, ...query }: NearSearch,
  limits = readLimits,
): Promise<NearResult> {
  if (!search) return { rows: await walk(db, query), usesSimilarWords: false, matched: undefined };
  const find = (words: Search) => findMatching(db, query, { ...searchCondition(words), limits });
  if (!usesSimilarWords) {
    const rows = await find(search);
    // Only a first page without matches is replaced by matches of similar words.
    if (rows.length > 0 || query.after) return { rows, usesSimilarWords: false, matched: search };
  }
  const similar = await addSimilarWords(db, search);
  return { rows: similar ? await find(similar) : [], usesSimilarWords: true, matched: similar };
}

/** Walks the rings, looks words up, or both (decision 75). The limits may leave out distant matches of common words. */
async function findMatching(
  db: Db,
  { filter, ...query }: NearQuery,
  { perRow, byIndex, limits }: SearchCondition & { limits: typeof readLimits },
): Promise<NearRow[]> {
  const walkNearest = () => walk(db, { ...query, filter: { ...filter, matchesSearch: perRow } }, limits.walk);
  const isWalkFirst = await isWalkShorter(db, {
    ...query,
    matchesSearch: perRow,
    matchesFilter: matchesFilter(filter),
  });
  const walked = isWalkFirst ? await walkNearest() : undefined;
  if (walked?.length === query.limit) return walked;
  const found = await lookUpRows(db, {
    ...query,
    filter: { ...filter, matchesSearch: byIndex },
    maxRead: limits.lookup,
  });
  if (found.isComplete) return found.rows;
  const nearest = walked ?? (await walkNearest());
  return nearest.length === query.limit ? nearest : mergeInOrder([...nearest, ...found.rows]).slice(0, query.limit);
}

type WalkLimits = { rings: number; maxRead?: number };

/** Reads the rings from near to far, beginning after a position, until there are enough listings (decision 70). */
async function walk(
  db: Db,
  { rings, filter, after, limit }: NearQuery,
  { rings: count, maxRead }: WalkLimits = { rings: rings.length },
): Promise<NearRow[]> {
  const rows: NearRow[] = [];
  const first = after?.ring ?? 0;
  const end = Math.min(rings.length, first + count);
  for (let ring = first; ring < end && rows.length < limit; ring += 1) {
    const start = after?.ring === ring ? after : undefined;
    const query = { rings, filter, ring, after: start, limit: limit - rows.length, ...(maxRead ? { maxRead } : {}) };
    rows.push(...(await selectRing(db, query)));
  }
  return rows;
}

function mergeInOrder(rows: readonly NearRow[]): NearRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].toSorted(
    (a, b) => a.ring - b.ring || b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  );
}
