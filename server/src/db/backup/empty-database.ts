import { queryRows } from '../query-rows.ts';
import { type SqlConnection, unfinishedRestore } from '../migrate.ts';

/** Deletes everything in one transaction. No server starts on the empty database until a backup is loaded. */
export async function emptyDatabase(connection: SqlConnection): Promise<void> {
  const [found] = await queryRows<{ name: string }>(connection, 'select quote_ident(current_schema()) as name');
  const name = found?.name ?? 'public';
  await connection.exec(
    `begin; drop schema ${name} cascade; create schema ${name}; create table ${unfinishedRestore} (); commit`,
  );
}
