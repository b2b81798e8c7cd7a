import type { SqlConnection } from './migrate.ts';

/** Runs a query and returns its rows. It must select exactly the columns of `Row`, which nothing checks. */
export async function queryRows<Row>(connection: SqlConnection, sql: string, values?: string[]): Promise<Row[]> {
  return (await connection.query(sql, values)).rows as Row[];
}
