import { type RawBuilder, sql } from 'kysely';
import { type SortedList, sortedColumns } from '../../db/ranks/sorted-columns.ts';

/** A search in two forms: `rowTest` is evaluated row by row, `indexable` can use an index. */
export type SearchCondition = { rowTest: RawBuilder<boolean>; indexable: RawBuilder<boolean> };

/** A filter for the index `users_kinds` or `listings_kinds`: allowed values of its columns, and other conditions. */
type IndexedKinds = {
  columns: Record<string, readonly (boolean | string)[]>;
  residual?: RawBuilder<boolean>;
};

export type Filter = { condition: RawBuilder<boolean>; kinds?: IndexedKinds };

export type FilterConditions = { list: SortedList; search: SearchCondition | undefined; filter: Filter | undefined };

export type FilteredPaging = {
  pageNumber: number;
  pageSize: number;
  sorting?: string | undefined;
  isDescending: boolean;
};

export type IndexRange = { condition: RawBuilder<boolean>; values: Record<string, boolean | string> };

/** Returns an index range for each combination of values, or a single range if the filter has no `kinds`. */
export function indexRangesOf(list: SortedList, { condition, kinds }: Filter): IndexRange[] {
  if (!kinds) return [{ condition, values: {} }];
  let combinations: IndexRange['values'][] = [{}];
  for (const [name, values] of Object.entries(kinds.columns)) {
    combinations = combinations.flatMap((combination) => values.map((value) => ({ ...combination, [name]: value })));
  }
  const columns: Record<string, { key: string }> = sortedColumns[list];
  return combinations.map((values) => {
    const equalities = Object.entries(values).map(
      ([name, value]) => sql`${sql.ref(columns[name]?.key ?? name)} = ${value}`,
    );
    return {
      condition: sql<boolean>`${sql.join([...equalities, ...(kinds.residual ? [kinds.residual] : [])], sql` and `)}`,
      values,
    };
  });
}
