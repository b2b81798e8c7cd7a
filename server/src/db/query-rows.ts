import type { SqlConnection } from './migrate.ts';

/** The rows of a query that names the columns of the row it is asked for. */
export async function queryRows<Row>(connection: SqlConnection, sql: string, values?: string[]): Promise<Row[]> {
  return (await connection.query(sql, values)).rows as Row[];
}
