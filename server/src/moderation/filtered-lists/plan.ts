import { maxFilteredRows } from '@grenda/contract';
import type { FilterConditions } from './conditions.ts';
import type { Group } from './sort-position.ts';
import type { RowEstimate, Sample } from './sample.ts';

/** The index to use. With 'filter', each row that the index finds is tested against the search. */
export type IndexChoice = 'search' | 'filter';

export type CountStrategy = { index: IndexChoice } | { sampledRows: number; tableRows: number };

type Plan = {
  /**
   * Whether one index lookup fetches and counts all matches. If not, one query per group fetches them, and another query
   * counts them.
   */
  isIndexLookup: boolean;
  index: IndexChoice;
  countStrategy: CountStrategy;
};

/**
 * Measured microseconds per row. A `blockRow` is read with its sampled block, a `sequentialRow` in an index order that
 * matches the physical order, and a `randomRow` in any other order.
 */
const costs = { indexEntry: 0.2, blockRow: 0.7, sequentialRow: 1.5, randomRow: 5 };

export function planPage(conditions: FilterConditions, groups: readonly Group[], sample: Sample, needed: number): Plan {
  const lookup = lookupCost(conditions, sample.all, sample.all);
  const count = countCost(conditions, sample.all);
  let missing = needed;
  let groupsCost = count.cost;
  for (const [i, group] of groups.entries()) {
    const estimate = sample.groups[i] ?? sample.all;
    groupsCost += Math.min(scanCost(group, estimate, missing), lookupCost(conditions, estimate, sample.all).cost);
    missing -= estimate.matching;
    if (missing <= 0) break;
  }
  return { isIndexLookup: lookup.cost <= groupsCost, index: lookup.index, countStrategy: count.strategy };
}

/**
 * Plans how to find the matches of one group. If `maxScanned` is set, a scan reads at most that many rows. If it is not
 * set, or if the scan finds too few matches, a lookup in `index` finds them (decision 78).
 */
export function planGroup(
  conditions: FilterConditions,
  group: Group,
  estimates: { group: RowEstimate; all: RowEstimate },
  needed: number,
) {
  const { cost, index } = lookupCost(conditions, estimates.group, estimates.all);
  const isScanned = scanCost(group, estimates.group, needed) < cost;
  return { maxScanned: isScanned ? Math.ceil(2_000 + 3 * scannedRows(estimates.group, needed)) : undefined, index };
}

function scannedRows({ total, matching }: RowEstimate, needed: number): number {
  return matching === 0 ? Number.POSITIVE_INFINITY : Math.min(total, (needed * total) / matching);
}

function scanCost({ isCorrelated }: Group, estimate: RowEstimate, needed: number): number {
  return scannedRows(estimate, needed) * (isCorrelated ? costs.sequentialRow : costs.randomRow);
}

type LookupCost = { cost: number; index: IndexChoice };

/** Estimates the cost of an index lookup. The search index spans all groups, so it returns rows of other groups too. */
function lookupCost({ search, filter }: FilterConditions, group: RowEstimate, all: RowEstimate): LookupCost {
  const byFilter = (costs.indexEntry + costs.randomRow) * group.filterMatches;
  if (!search) return { cost: byFilter, index: 'filter' };
  const searchIndexOnly = (costs.indexEntry + costs.randomRow) * all.searchMatches;
  const bothIndexes =
    costs.indexEntry * (all.searchMatches + Math.min(group.filterMatches, group.total)) +
    costs.randomRow * group.matching;
  const bySearch = Math.min(searchIndexOnly, bothIndexes);
  return filter && byFilter < bySearch ? { cost: byFilter, index: 'filter' } : { cost: bySearch, index: 'search' };
}

function countCost(
  { search, filter }: FilterConditions,
  { total, searchMatches, filterMatches, matching }: RowEstimate,
): { cost: number; strategy: CountStrategy } {
  // The matches of a filter without a search are counted by an index-only scan.
  if (!search) {
    return { cost: costs.indexEntry * Math.min(filterMatches, maxFilteredRows), strategy: { index: 'filter' } };
  }
  const readUntilCap = (candidates: number) =>
    Math.min(candidates, (maxFilteredRows * candidates) / Math.max(matching, 1));
  // More rows than needed on average, because a sample with too few matches has to be followed by an exact count.
  const sampledRows = Math.min(total, 1.5 * readUntilCap(total));
  const bothIndexes =
    costs.indexEntry * (searchMatches + filterMatches) + costs.randomRow * Math.min(matching, maxFilteredRows);
  const searchIndexOnly = costs.indexEntry * searchMatches + costs.randomRow * readUntilCap(searchMatches);
  const options: { cost: number; strategy: CountStrategy }[] = [
    { cost: Math.min(searchIndexOnly, bothIndexes), strategy: { index: 'search' } },
    { cost: costs.blockRow * sampledRows, strategy: { sampledRows, tableRows: total } },
    ...(filter
      ? [{ cost: costs.randomRow * readUntilCap(filterMatches), strategy: { index: 'filter' } as const }]
      : []),
  ];
  return options.reduce((cheapest, option) => (option.cost < cheapest.cost ? option : cheapest));
}
