import { type RawBuilder, sql } from 'kysely';
import { emailKey, sortKey } from '../../db/keys.ts';
import type { SearchCondition } from './conditions.ts';

const lastCodePoint = '\u{10ffff}';

/**
 * Returns whether a search has three letters or digits in a row, which the trigram indexes need. Other searches match
 * prefixes.
 */
export function hasTrigram(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(search);
}

/** In sort keys, {, | and } stand for æ, ø and å. The index expressions contain E, O and A instead (migration 0013). */
const indexLetters: Record<string, string> = { '{': 'E', '|': 'O', '}': 'A' };

export function contains(text: RawBuilder<string>, search: string): SearchCondition {
  const term = sortKey(search).replace(/[{|}]/g, (letter) => indexLetters[letter] ?? letter);
  return {
    // `position` instead of `like`, so that the planner cannot choose the index.
    rowTest: sql<boolean>`position(${term} in ${text}) > 0`,
    indexable: sql<boolean>`${text} like ${`%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`}`,
  };
}

type KeyColumns = { keys: readonly string[]; emailKeys?: readonly string[] };

export function startsWith({ keys, emailKeys = [] }: KeyColumns, search: string): SearchCondition {
  const prefixes = [
    ...keys.map((key) => ({ key: sql.ref(key), prefix: sortKey(search) })),
    ...emailKeys.map((key) => ({ key: sql.ref(key), prefix: emailKey(search) })),
  ];
  return {
    rowTest: anyOf(prefixes.map(({ key, prefix }) => sql<boolean>`coalesce(position(${prefix} in ${key}) = 1, false)`)),
    indexable: anyOf(
      prefixes.map(({ key, prefix }) => sql<boolean>`(${key} >= ${prefix} and ${key} < ${prefix + lastCodePoint})`),
    ),
  };
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
