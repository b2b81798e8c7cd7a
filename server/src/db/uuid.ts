import { v7 } from 'uuid';

export function newId(at: Date): string {
  return v7({ msecs: at.getTime() });
}

/** Returns the lowest id of a time. Ids begin with their time, so the primary key's index finds rows by age. */
export function firstIdAt(at: Date): string {
  return v7({ msecs: at.getTime(), seq: 0, random: new Uint8Array(16) });
}

export const nilUuid = '00000000-0000-0000-0000-000000000000';
