import { sql } from 'kysely';

type KeyType = 'boolean' | 'text' | 'timestamptz';

type SortKey = { key: string; type: KeyType };

/**
 * What each list is sorted by, as its call names it: the column that holds the sort key, and that column's type. A
 * migration makes its index, milestones and part in the triggers: 0002 those of the first, `rank_column` (0010) those
 * of any later one.
 */
export const sortedColumns = {
  users: {
    createdAt: { key: 'createdAt', type: 'timestamptz' },
    username: { key: 'usernameKey', type: 'text' },
    email: { key: 'emailKey', type: 'text' },
    isApproved: { key: 'isApproved', type: 'boolean' },
    emailConfirmed: { key: 'emailConfirmed', type: 'boolean' },
    hasProfile: { key: 'hasProfile', type: 'boolean' },
  },
  listings: {
    createdAt: { key: 'createdAt', type: 'timestamptz' },
    title: { key: 'titleKey', type: 'text' },
    status: { key: 'status', type: 'text' },
    category: { key: 'category', type: 'text' },
    type: { key: 'type', type: 'text' },
  },
} as const satisfies Record<string, Record<string, SortKey>>;

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
  const columns: Record<string, SortKey> = sortedColumns[list];
  const { key, type } = columns[column] ?? { key: column, type: 'text' };
  return {
    rows: sql.table(list),
    changes: sql.table(`${list}Changes`),
    milestones: sql.table(`${list}Milestones${key[0]?.toUpperCase()}${key.slice(1)}`),
    key: sql.ref(key),
    lowestKey: lowest[type],
  };
}

/** Every order of a list. */
export function ordersOf(list: SortedList): SortedBy[] {
  // The columns are those of this very list.
  return Object.keys(sortedColumns[list]).map((column) => ({ list, column }) as SortedBy);
}
