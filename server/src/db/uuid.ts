import { v7 } from 'uuid';

/** A new id (UUID v7) that sorts by the time given; ids of the same millisecond sort at random. */
export function newId(at: Date): string {
  return v7({ msecs: at.getTime() });
}

/** Below every id of a time or later: ids begin with their time, so that old rows are found by the primary key. */
export function firstIdAt(at: Date): string {
  return v7({ msecs: at.getTime(), seq: 0, random: new Uint8Array(16) });
}

/** Comes before every id, for reading a table from its beginning in the order of its ids. */
export const beforeAll = '00000000-0000-0000-0000-000000000000';
