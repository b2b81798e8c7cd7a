import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/** Keeps cascades from timing out or holding locks for long: deleting 1,000 threads of 300 messages took 1.5 s. */
export const batchSize = 200;

type DeleteBatchOptions<Table extends keyof Schema> = {
  key: keyof Schema[Table] & string;
  /** An index must begin with this column. */
  column: keyof Schema[Table] & string;
  until: Date | string;
  unless?: RawBuilder<unknown>;
};

/**
 * Deletes up to {@link batchSize} rows whose `column` is at most `until`, lowest first. Skips locked rows and rows that
 * match `unless`.
 *
 * @returns the number of deleted rows
 */
export async function deleteBatch<Table extends keyof Schema>(
  db: Db,
  table: Table,
  { key, column, until, unless = sql`false` }: DeleteBatchOptions<Table>,
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
