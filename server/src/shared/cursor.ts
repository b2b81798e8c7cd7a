import { KnownError } from './errors.ts';

const patterns = {
  boolean: /^(true|false)$/,
  number: /^\d{1,4}$/,
  date: /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  id: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/,
} as const;

type Kind = keyof typeof patterns;

/** Where a page ended, as one opaque word: the sort keys of its last row. */
export function writeCursor(keys: readonly (string | number | boolean)[]): string {
  return Buffer.from(keys.join(' ')).toString('base64url');
}

/** The sort keys of a cursor, as text; `invalid` for anything that {@link writeCursor} has not written. */
export function readCursor<const Kinds extends readonly Kind[]>(
  cursor: string,
  kinds: Kinds,
): { [I in keyof Kinds]: string } {
  const keys = Buffer.from(cursor, 'base64url').toString().split(' ');
  const fits = keys.length === kinds.length && kinds.every((kind, i) => patterns[kind].test(keys[i] ?? ''));
  if (!fits || kinds.some((kind, i) => kind === 'date' && !isInCalendar(keys[i] ?? ''))) {
    throw new KnownError('invalid', { errors: { cursor: ['Take the cursor of an earlier answer.'] } });
  }
  // As many as there are kinds.
  return keys as { [I in keyof Kinds]: string };
}

/** Whether a time is as it is written: JavaScript takes the 30th of February for the 2nd of March, which no database does. */
function isInCalendar(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString() === date;
}
