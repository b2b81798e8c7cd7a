import { type RawBuilder, sql } from 'kysely';
import { type SortedList, sortedColumns } from '../../db/ranks/sorted-columns.ts';

/** A condition on a row: as it is tested on one row after the other, and as an index finds the rows. */
export type Condition = { tested: RawBuilder<boolean>; lookedUp: RawBuilder<boolean> };

/** The values that columns of few values may have, in the names of the calls, and what else holds of the rows. */
type Kinds = {
  columns: Record<string, readonly (boolean | string)[]>;
  further?: RawBuilder<boolean>;
};

/** A filter; with `kinds` it is told in the terms of the index LIST_kinds as well, which then finds and counts the rows. */
export type Filter = { condition: RawBuilder<boolean>; kinds?: Kinds };

/** Which rows of a list are wanted: those that are sought, those that are filtered, or both. */
export type Narrowing = { list: SortedList; sought: Condition | undefined; filter: Filter | undefined };

/** As the lists' calls have it, of either list. */
export type FilteredPaging = {
  pageNumber: number;
  pageSize: number;
  sorting?: string | undefined;
  isDescending: boolean;
};

/** A part of what is filtered, all of whose rows have the same values in the columns of few values. */
export type Part = { condition: RawBuilder<boolean>; values: Record<string, boolean | string> };

/** What is filtered in parts, each one range of the index; whole when there is no index for it. */
export function partsOfFilter(list: SortedList, { condition, kinds }: Filter): Part[] {
  if (!kinds) return [{ condition, values: {} }];
  let combinations: Part['values'][] = [{}];
  for (const [name, values] of Object.entries(kinds.columns)) {
    combinations = combinations.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  }
  // The names are those of this list's calls.
  const columns: Record<string, { key: string }> = sortedColumns[list];
  return combinations.map((values) => {
    const each = Object.entries(values).map(([name, value]) => sql`${sql.ref(columns[name]?.key ?? name)} = ${value}`);
    return {
      condition: sql<boolean>`${sql.join([...each, ...(kinds.further ? [kinds.further] : [])], sql` and `)}`,
      values,
    };
  });
}
