import type { SqlConnection } from './migrate.ts';

/** Runs a query and returns its rows. Callers must select exactly the columns of `Row`; this is not checked. */
export async function queryRows<Row>(connection: SqlConnection, sql: string, values?: string[]): Promise<Row[]> {
  return (await connection.query(sql, values)).rows as Row[];
}
