import { KnownError } from './errors.ts';

const patterns = {
  boolean: /^(true|false)$/,
  number: /^\d{1,4}$/,
  date: /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  id: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/,
} as const;

type Kind = keyof typeof patterns;

export function writeCursor(keys: readonly (string | number | boolean)[]): string {
  return Buffer.from(keys.join(' ')).toString('base64url');
}

export function readCursor<const Kinds extends readonly Kind[]>(
  cursor: string,
  kinds: Kinds,
): { [I in keyof Kinds]: string } {
  const keys = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isWellFormed = keys.length === kinds.length && kinds.every((kind, i) => patterns[kind].test(keys[i] ?? ''));
  if (!isWellFormed || kinds.some((kind, i) => kind === 'date' && !isRealDate(keys[i] ?? ''))) {
    throw new KnownError('invalid', { errors: { cursor: ['Use the cursor of an earlier response.'] } });
  }
  // Safe: there is one key for each kind.
  return keys as { [I in keyof Kinds]: string };
}

/** Returns false for dates such as 30 February, which JavaScript reads as 2 March and PostgreSQL rejects. */
function isRealDate(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString() === date;
}
