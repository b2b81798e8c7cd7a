import { maxFilteredRows } from '@grenda/contract';
import type { Db } from '../../db/database.ts';
import { countFound, lookUp, walk } from './search.ts';
import type { FilteredPaging, Narrowing } from './conditions.ts';
import { type Place, placeOf } from './sort-position.ts';
import { stepOf, planOf } from './plan.ts';
import { type Sample, takeSample } from './sample.ts';

/** A page's ids in their order, and how many rows there are in all, up to 1,000. */
export type FilteredPage = { ids: string[]; totalCount: number; isCountCapped: boolean };

/**
 * A page of what is searched or filtered; it ends with the 1,000th row, of which there are more when the count is
 * capped. A sample of the table tells how many rows are to be expected where, and so what is the least work: to find all
 * of them by their indexes and to sort them, or to go through the order, a group of it after the other, until there are
 * enough (decision 78). What the sample says decides about the time it takes, never about the page.
 */
export async function filteredPage(
  db: Db,
  narrowing: Narrowing,
  paging: FilteredPaging,
  sampled = takeSample,
): Promise<FilteredPage> {
  const place = placeOf(narrowing, paging);
  const needed = place.offset + place.limit;
  const sample = await sampled(db, narrowing, place);
  const plan = planOf(narrowing, place.groups, sample, needed);
  if (plan.isLookedUp) {
    const { ids, found } = await lookUp(db, narrowing, { place, by: plan.by });
    return page(ids.slice(place.offset), found);
  }
  const [ids, found] = await Promise.all([
    goThrough(db, narrowing, { place, sample, needed }),
    countFound(db, narrowing, plan.counting),
  ]);
  return page(ids.slice(place.offset), found);
}

type Way = { place: Place; sample: Sample; needed: number };

/** The first rows of an order, a group after the other. */
async function goThrough(db: Db, narrowing: Narrowing, { place, sample, needed }: Way): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, group] of place.groups.entries()) {
    const missing = needed - ids.length;
    if (missing <= 0) break;
    const expected = { of: sample.groups[index] ?? sample.all, in: sample.all };
    const { most, by } = stepOf(narrowing, group, expected, missing);
    const walked = most === undefined ? [] : await walk(db, narrowing, { place, group, needed: missing, most });
    // What lies closely together at the end of an order is not found on the way.
    const isDone = walked.length === missing;
    ids.push(...(isDone ? walked : (await lookUp(db, narrowing, { place, group, needed: missing, by })).ids));
  }
  return ids;
}

function page(ids: string[], found: number): FilteredPage {
  return { ids, totalCount: Math.min(found, maxFilteredRows), isCountCapped: found > maxFilteredRows };
}

/** The rows of a page in its order; who was erased since is left out. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
