import { type RawBuilder, sql } from 'kysely';
import { emailKey, sortKey } from '../../db/keys.ts';
import type { Condition } from './conditions.ts';

/** Above whatever a text goes on with. */
const top = '\u{10ffff}';

/** The indexes for parts of words need three letters or digits in a row; other texts are sought at the beginning. */
export function isLong(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(search);
}

/** As the expressions of the indexes have æ, ø and å (migration 0013). */
const letters: Record<string, string> = { '{': 'E', '|': 'O', '}': 'A' };

/** That a text, made of keys as the indexes have it, holds what is sought. */
export function holds(text: RawBuilder<string>, search: string): Condition {
  const sought = sortKey(search).replace(/[{|}]/g, (letter) => letters[letter] ?? letter);
  return {
    // By a function, so that no plan takes the index.
    tested: sql<boolean>`position(${sought} in ${text}) > 0`,
    lookedUp: sql<boolean>`${text} like ${`%${sought.replace(/[\\%_]/g, String.raw`\$&`)}%`}`,
  };
}

type Keys = { keys: readonly string[]; emailKeys?: readonly string[] };

/** That one of some keys begins with what is sought. */
export function begins({ keys, emailKeys = [] }: Keys, search: string): Condition {
  const starts = [
    ...keys.map((key) => ({ key: sql.ref(key), start: sortKey(search) })),
    ...emailKeys.map((key) => ({ key: sql.ref(key), start: emailKey(search) })),
  ];
  return {
    tested: any(starts.map(({ key, start }) => sql<boolean>`coalesce(position(${start} in ${key}) = 1, false)`)),
    lookedUp: any(starts.map(({ key, start }) => sql<boolean>`(${key} >= ${start} and ${key} < ${start + top})`)),
  };
}

function any(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
