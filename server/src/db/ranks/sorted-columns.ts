import { sql } from 'kysely';

type KeyType = 'boolean' | 'text' | 'timestamptz';

/**
 * The columns that each list is sorted by, with their types. A migration makes a column's index, milestones and part in
 * the triggers: 0002 those of the first, `rank_column` (0010) those of any later one.
 */
export const sortedColumns = {
  users: {
    createdAt: 'timestamptz',
    usernameKey: 'text',
    emailKey: 'text',
    isApproved: 'boolean',
    emailConfirmed: 'boolean',
    hasProfile: 'boolean',
  },
  listings: {
    createdAt: 'timestamptz',
    titleKey: 'text',
    status: 'text',
    category: 'text',
    type: 'text',
  },
} as const satisfies Record<string, Record<string, KeyType>>;

export type SortedList = keyof typeof sortedColumns;
export type SortedColumn<List extends SortedList> = keyof (typeof sortedColumns)[List] & string;

export const sortedLists = ['users', 'listings'] as const satisfies readonly SortedList[];

/** A column by which a list is sorted. */
export type SortedBy = { [List in SortedList]: { list: List; column: SortedColumn<List> } }[SortedList];

const lowest = {
  boolean: sql`false`,
  text: sql`''`,
  timestamptz: sql`timestamptz '-infinity'`,
} as const satisfies Record<KeyType, unknown>;

/** Below every id, and above every id of ours. */
export const lowestId = sql`uuid '00000000-0000-0000-0000-000000000000'`;
export const highestId = sql`uuid 'ffffffff-ffff-ffff-ffff-ffffffffffff'`;

/** The names and the lowest key that the SQL about one order of a list is made of. */
export function partsOf({ list, column }: SortedBy) {
  // Each list names its own columns; together they are of three types.
  const types: Record<string, KeyType> = sortedColumns[list];
  return {
    rows: sql.table(list),
    changes: sql.table(`${list}Changes`),
    milestones: sql.table(`${list}Milestones${column[0]?.toUpperCase()}${column.slice(1)}`),
    key: sql.ref(column),
    lowestKey: lowest[types[column] ?? 'text'],
  };
}

/** Every order of a list. */
export function ordersOf(list: SortedList): SortedBy[] {
  // The columns are those of this very list.
  return Object.keys(sortedColumns[list]).map((column) => ({ list, column }) as SortedBy);
}
