import type { Db, Reader } from './database.ts';

/** The reader of a database without standbys. */
export function primaryOnly(db: Db): Reader {
  return { hasStandby: false, recent: (query) => query(db), current: (work) => work() };
}
