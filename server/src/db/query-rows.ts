import type { SqlConnection } from './migrate.ts';

/** Runs a query and returns its rows. The caller must select exactly the columns of `Row`: nothing checks them. */
export async function queryRows<Row>(connection: SqlConnection, sql: string, values?: string[]): Promise<Row[]> {
  return (await connection.query(sql, values)).rows as Row[];
}
