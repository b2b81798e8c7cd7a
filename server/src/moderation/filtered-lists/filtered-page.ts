import { maxFilteredRows } from '@grenda/contract';
import type { Db } from '../../db/database.ts';
import { countMatches, fetchByIndex, scanInOrder } from './search.ts';
import type { FilterConditions, FilteredPaging } from './conditions.ts';
import { type SortPosition, sortPositionOf } from './sort-position.ts';
import { planGroup, planPage } from './plan.ts';
import { type Sample, takeSample } from './sample.ts';

export type FilteredPage = { ids: string[]; totalCount: number; isCountCapped: boolean };

/**
 * Reads a page of the first 1,000 matches. Estimates from a sample determine the plan (decision 78). A wrong estimate
 * slows the read down, but does not change its result.
 */
export async function readFilteredPage(
  db: Db,
  conditions: FilterConditions,
  paging: FilteredPaging,
  sampler = takeSample,
): Promise<FilteredPage> {
  const position = sortPositionOf(conditions, paging);
  const needed = position.offset + position.limit;
  const sample = await sampler(db, conditions, position);
  const plan = planPage(conditions, position.groups, sample, needed);
  if (plan.isIndexLookup) {
    const { ids, count } = await fetchByIndex(db, conditions, { position, index: plan.index });
    return toPage(ids.slice(position.offset), count);
  }
  const [ids, count] = await Promise.all([
    readGroups(db, conditions, { position, sample, needed }),
    countMatches(db, conditions, plan.countStrategy),
  ]);
  return toPage(ids.slice(position.offset), count);
}

type GroupRead = { position: SortPosition; sample: Sample; needed: number };

async function readGroups(
  db: Db,
  conditions: FilterConditions,
  { position, sample, needed }: GroupRead,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [i, group] of position.groups.entries()) {
    const missing = needed - ids.length;
    if (missing <= 0) break;
    const estimates = { group: sample.groups[i] ?? sample.all, all: sample.all };
    const { maxScanned, index } = planGroup(conditions, group, estimates, missing);
    const scanned =
      maxScanned === undefined
        ? []
        : await scanInOrder(db, conditions, { position, group, needed: missing, maxScanned });
    // The scan stops after `maxScanned` rows. If it has found too few matches, an index lookup searches all rows.
    const isFull = scanned.length === missing;
    ids.push(
      ...(isFull ? scanned : (await fetchByIndex(db, conditions, { position, group, needed: missing, index })).ids),
    );
  }
  return ids;
}

function toPage(ids: string[], count: number): FilteredPage {
  return { ids, totalCount: Math.min(count, maxFilteredRows), isCountCapped: count > maxFilteredRows };
}

export function sortByIds<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
