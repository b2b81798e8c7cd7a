import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../db/database.ts';
import { wrapPGlite } from '../../db/pglite/open-pglite.ts';
import { emptyTables } from './empty-tables.ts';
import { loadPGlite } from './pglite-copies.ts';

const idle: PGlite[] = [];

/** Opens an empty, migrated database. Closed databases are emptied and reused. */
export async function clonePGlite(): Promise<Database & { destroy: () => Promise<void> }> {
  const pglite = idle.pop() ?? (await loadPGlite());
  const database = wrapPGlite(pglite, {
    onClose: async () => {
      await pglite.exec(emptyTables);
      idle.push(pglite);
    },
  });
  // Unlike on PostgreSQL, `close` already makes the database unavailable.
  return { ...database, destroy: database.close };
}
