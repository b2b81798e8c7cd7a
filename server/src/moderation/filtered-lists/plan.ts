import { maxFilteredRows } from '@grenda/contract';
import type { Narrowing } from './conditions.ts';
import type { Group } from './sort-position.ts';
import type { Expected, Sample } from './sample.ts';

/** By which indexes rows are found: those of what is sought, or those of the filter, tested one by one. */
export type LookUpBy = 'sought' | 'filter';

/** How what is wanted is counted to 1,000: by an index, or among so many rows from all over the table. */
export type Counting = { by: LookUpBy } | { sampled: number; rowsInAll: number };

type Plan = {
  /** Whether all rows are looked up at once; else an order is gone through, and they are counted apart. */
  isLookedUp: boolean;
  by: LookUpBy;
  counting: Counting;
};

/**
 * What is read of one row, in microseconds as measured: an entry of an index, a row of a block that is read whole, the
 * next row of an order in which the table lies, one anywhere.
 */
const costs = { entry: 0.2, rowOfBlock: 0.7, nextRow: 1.5, anyRow: 5 };

/** What is the least work for so many rows in an order. */
export function planOf(narrowing: Narrowing, groups: readonly Group[], sample: Sample, needed: number): Plan {
  const lookUp = lookUpCost(narrowing, sample.all, sample.all);
  const count = countCost(narrowing, sample.all);
  let missing = needed;
  let inGroups = count.cost;
  for (const [index, group] of groups.entries()) {
    const expected = sample.groups[index] ?? sample.all;
    inGroups += Math.min(walkCost(group, expected, missing), lookUpCost(narrowing, expected, sample.all).cost);
    missing -= expected.held;
    if (missing <= 0) break;
  }
  return { isLookedUp: lookUp.cost <= inGroups, by: lookUp.by, counting: count.counting };
}

/**
 * How so many rows of a group are found: by a walk through its order, through `most` rows, and where that is no way or
 * leads to nothing, by which indexes.
 */
export function stepOf(
  narrowing: Narrowing,
  group: Group,
  { of, in: all }: { of: Expected; in: Expected },
  needed: number,
) {
  const { cost, by } = lookUpCost(narrowing, of, all);
  const isWalked = walkCost(group, of, needed) < cost;
  return { most: isWalked ? Math.ceil(2_000 + 3 * walked(of, needed)) : undefined, by };
}

/** How many rows of a group are read until there are enough. */
function walked({ read, held }: Expected, needed: number): number {
  return held === 0 ? Number.POSITIVE_INFINITY : Math.min(read, (needed * read) / held);
}

/** What was posted or registered together lies together. */
function walkCost({ isInOrderOfTable }: Group, expected: Expected, needed: number): number {
  return walked(expected, needed) * (isInOrderOfTable ? costs.nextRow : costs.anyRow);
}

type LookUpCost = { cost: number; by: LookUpBy };

/** What is sought is found in the whole table, as its index knows no groups. */
function lookUpCost({ sought, filter }: Narrowing, of: Expected, all: Expected): LookUpCost {
  const byFilter = (costs.entry + costs.anyRow) * of.filtered;
  if (!sought) return { cost: byFilter, by: 'filter' };
  const alone = (costs.entry + costs.anyRow) * all.sought;
  const both = costs.entry * (all.sought + Math.min(of.filtered, of.read)) + costs.anyRow * of.held;
  const bySought = Math.min(alone, both);
  return filter && byFilter < bySought ? { cost: byFilter, by: 'filter' } : { cost: bySought, by: 'sought' };
}

function countCost({ sought, filter }: Narrowing, { read, sought: found, filtered, held }: Expected) {
  // The index of what is filtered has the count in it.
  if (!sought) return { cost: costs.entry * Math.min(filtered, maxFilteredRows), counting: { by: 'filter' } as const };
  const until = (of: number) => Math.min(of, (maxFilteredRows * of) / Math.max(held, 1));
  const sampled = Math.min(read, 1.5 * until(read));
  const both = costs.entry * (found + filtered) + costs.anyRow * Math.min(held, maxFilteredRows);
  const ways: { cost: number; counting: Counting }[] = [
    { cost: Math.min(costs.entry * found + costs.anyRow * until(found), both), counting: { by: 'sought' } },
    { cost: costs.rowOfBlock * sampled, counting: { sampled, rowsInAll: read } },
    ...(filter ? [{ cost: costs.anyRow * until(filtered), counting: { by: 'filter' } as const }] : []),
  ];
  return ways.reduce((least, way) => (way.cost < least.cost ? way : least));
}
