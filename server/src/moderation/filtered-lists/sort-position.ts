import { listingCategories, listingStatuses, listingTypes, maxFilteredRows } from '@grenda/contract';
import { type RawBuilder, sql } from 'kysely';
import { orderSql, type ListOrder, type SortedList } from '../../db/ranks/sorted-columns.ts';
import type { FilteredPaging, Narrowing } from './conditions.ts';

type Value = boolean | string;

/** Rows that lie together in an order: those with the same value of a column of few, or all of them. */
export type Group = {
  value?: Value;
  condition: RawBuilder<boolean>;
  /** Whether the rows of the table lie roughly in this order. */
  isInOrderOfTable: boolean;
};

/** Where a page lies in an order. */
export type Place = {
  sorting: string;
  key: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  /** In their order. Within one that has a value, the ids are the order. */
  groups: readonly Group[];
  offset: number;
  limit: number;
};

const booleans = [false, true];

/** The columns of few values. */
const fewValues: Record<SortedList, Record<string, readonly Value[]>> = {
  users: { isApproved: booleans, emailConfirmed: booleans, hasProfile: booleans },
  listings: { status: listingStatuses, category: listingCategories, type: listingTypes },
};

/** Where a page lies among what is wanted, which ends with the 1,000th row. */
export function placeOf({ list, filter }: Narrowing, paging: FilteredPaging): Place {
  const sorting = paging.sorting ?? 'createdAt';
  // The column is one of this very list.
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
      values: filter?.kinds?.columns[sorting] ?? fewValues[list][sorting],
    }),
    offset,
    limit: Math.min(paging.pageSize, maxFilteredRows - offset),
  };
}

type Order = Pick<Place, 'sorting' | 'key'> & { isAscending: boolean; values: readonly Value[] | undefined };

function groupsOf({ sorting, key, isAscending, values }: Order): Group[] {
  if (!values) return [{ condition: sql<boolean>`true`, isInOrderOfTable: sorting === 'createdAt' }];
  const sorted = values.toSorted((a, b) => (a < b ? -1 : 1));
  const groups = sorted.map((value) => ({ value, condition: sql<boolean>`${key} = ${value}`, isInOrderOfTable: true }));
  return isAscending ? groups : groups.toReversed();
}
