import { v7 } from 'uuid';

/** A new id (UUID v7) that sorts by the time given; ids of the same millisecond sort at random. */
export function newId(at: Date): string {
  return v7({ msecs: at.getTime() });
}
