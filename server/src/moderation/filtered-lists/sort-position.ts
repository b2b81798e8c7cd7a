import { listingCategories, listingStatuses, listingTypes, maxFilteredRows } from '@grenda/contract';
import { type RawBuilder, sql } from 'kysely';
import { orderSql, type ListOrder, type SortedList } from '../../db/ranks/sorted-columns.ts';
import type { FilterConditions, FilteredPaging } from './conditions.ts';

type Value = boolean | string;

/** Consecutive rows of a sort order: those with the same value of a low-cardinality column, or all rows. */
export type Group = {
  value?: Value;
  condition: RawBuilder<boolean>;
  /** Whether the group's rows are stored on disk roughly in sort order (compare `pg_stats.correlation`). */
  isCorrelated: boolean;
};

export type SortPosition = {
  sorting: string;
  key: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  /** In sort order. The rows of a group with a value are sorted by id, which begins with a timestamp (UUID v7). */
  groups: readonly Group[];
  offset: number;
  limit: number;
};

const booleans = [false, true];

const lowCardinalityColumns: Record<SortedList, Record<string, readonly Value[]>> = {
  users: { isApproved: booleans, emailConfirmed: booleans, hasProfile: booleans },
  listings: { status: listingStatuses, category: listingCategories, type: listingTypes },
};

export function sortPositionOf({ list, filter }: FilterConditions, paging: FilteredPaging): SortPosition {
  const sorting = paging.sorting ?? 'createdAt';
  const { key } = orderSql({ list, column: sorting } as ListOrder);
  const isAscending = paging.sorting !== undefined && !paging.isDescending;
  const offset = Math.min((paging.pageNumber - 1) * paging.pageSize, maxFilteredRows);
  return {
    sorting,
    key,
    direction: isAscending ? sql`asc` : sql`desc`,
    groups: groupsOf({
      sorting,
      key,
      isAscending,
      values: filter?.kinds?.columns[sorting] ?? lowCardinalityColumns[list][sorting],
    }),
    offset,
    limit: Math.min(paging.pageSize, maxFilteredRows - offset),
  };
}

type Order = Pick<SortPosition, 'sorting' | 'key'> & { isAscending: boolean; values: readonly Value[] | undefined };

function groupsOf({ sorting, key, isAscending, values }: Order): Group[] {
  if (!values) return [{ condition: sql<boolean>`true`, isCorrelated: sorting === 'createdAt' }];
  const sorted = values.toSorted((a, b) => (a < b ? -1 : 1));
  const groups = sorted.map((value) => ({ value, condition: sql<boolean>`${key} = ${value}`, isCorrelated: true }));
  return isAscending ? groups : groups.toReversed();
}
