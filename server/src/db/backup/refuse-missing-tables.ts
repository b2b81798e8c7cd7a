import { StartError } from '../../shared/errors.ts';

type Expected = { source: 'database' | 'backup'; tables: readonly string[]; pending: readonly string[] };

/** Throws if no table was found, or if one is missing and no pending migration can create it. */
export function refuseMissingTables(found: readonly string[], { source, tables, pending }: Expected): void {
  const missing = tables.filter((table) => !found.includes(table));
  if (found.length > 0 && (pending.length > 0 || missing.length === 0)) return;
  const advice =
    source === 'backup'
      ? 'use another file'
      : 'check that DATABASE_URL names the right database, and that the search_path of the database user begins with the schema that contains them';
  throw new StartError(`The ${source} lacks the tables ${missing.join(', ')}: ${advice}.`);
}
