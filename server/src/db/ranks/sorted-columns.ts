import { sql } from 'kysely';

type KeyType = 'boolean' | 'text' | 'timestamptz';

type SortKey = { key: string; type: KeyType };

/** Sortable columns by API name. Migration 0002 sets them up; a new column needs `rank_column` (migration 0010). */
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

export type ListOrder = { [List in SortedList]: { list: List; column: SortedColumn<List> } }[SortedList];

const lowest = {
  boolean: sql`false`,
  text: sql`''`,
  timestamptz: sql`timestamptz '-infinity'`,
} as const satisfies Record<KeyType, unknown>;

export const lowestId = sql`uuid '00000000-0000-0000-0000-000000000000'`;
export const highestId = sql`uuid 'ffffffff-ffff-ffff-ffff-ffffffffffff'`;

export function orderSql({ list, column }: ListOrder) {
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

export function ordersOf(list: SortedList): ListOrder[] {
  return Object.keys(sortedColumns[list]).map((column) => ({ list, column }) as ListOrder);
}
