import type { Db, Reader } from './database.ts';

export function primaryOnly(db: Db): Reader {
  return { standby: undefined, recent: (query) => query(db), current: (work) => work() };
}
