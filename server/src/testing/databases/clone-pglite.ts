import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../db/database.ts';
import { wrapPGlite } from '../../db/pglite/open-pglite.ts';
import { emptyTables } from './empty-tables.ts';
import { loadPGlite } from './pglite-copies.ts';

const idle: PGlite[] = [];

/** Opens an empty, migrated database. Closed databases are emptied and reused. */
export async function clonePGlite(): Promise<Database> {
  const pglite = idle.pop() ?? (await loadPGlite());
  return wrapPGlite(pglite, {
    onClose: async () => {
      await pglite.exec(emptyTables);
      idle.push(pglite);
    },
  });
}
