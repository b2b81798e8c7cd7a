import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * Rows a statement: so few that none is cancelled by its time limit, or keeps others waiting, with all that goes with
 * them: 1,000 threads of 300 messages took 1.5 s.
 */
export const batchSize = 200;

type Over<Table extends keyof Schema> = {
  key: keyof Schema[Table] & string;
  /** An index begins with it. */
  column: keyof Schema[Table] & string;
  until: Date | string;
  /** Rows of which this holds are kept. */
  unless?: RawBuilder<unknown>;
};

/**
 * Deletes the rows that come first by a column, up to a value and {@link batchSize} at most, in one statement that
 * waits for nobody: what others hold is left for another time. Answers with how many they were.
 */
export async function deleteBatch<Table extends keyof Schema>(
  db: Db,
  table: Table,
  { key, column, until, unless = sql`false` }: Over<Table>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)}
      where ${sql.ref(column)} <= ${until} and not (${unless}) order by ${sql.ref(column)} limit ${sql.lit(batchSize)}
      for update skip locked
    )
  `.execute(db);
  return Number(numAffectedRows);
}
