import { StartError } from '../../shared/errors.ts';

type Expected = { source: 'database' | 'backup'; tables: readonly string[]; pending: readonly string[] };

/** Throws unless every table was found, or some were and pending migrations may create the others. */
export function refuseMissingTables(found: readonly string[], { source, tables, pending }: Expected): void {
  const missing = tables.filter((table) => !found.includes(table));
  if (found.length > 0 && (pending.length > 0 || missing.length === 0)) return;
  const advice =
    source === 'backup'
      ? 'use another file'
      : 'check that DATABASE_URL names the right database, and that the search_path of the database user begins with the schema that contains them';
  throw new StartError(`The ${source} lacks the tables ${missing.join(', ')}: ${advice}.`);
}
