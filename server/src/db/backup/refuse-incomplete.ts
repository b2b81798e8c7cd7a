import { StartError } from '../../shared/errors.ts';

type Expected = { what: 'database' | 'backup'; tables: readonly string[]; pending: readonly string[] };

/** Refuses a database or a backup that is not whole: none of an earlier version has all tables, none has no table. */
export function refuseLacking(found: readonly string[], { what, tables, pending }: Expected): void {
  const lacking = tables.filter((table) => !found.includes(table));
  if (found.length > 0 && (pending.length > 0 || lacking.length === 0)) return;
  const advice =
    what === 'backup'
      ? 'take another one'
      : "see that DATABASE_URL names the right database, and that the user's search_path begins with the schema that has them";
  throw new StartError(`The ${what} lacks the tables ${lacking.join(', ')}: ${advice}.`);
}
