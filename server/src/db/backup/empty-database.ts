import { queryRows } from '../query-rows.ts';
import { type SqlConnection, unfinishedRestore } from '../migrate.ts';

/**
 * Deletes all tables in one transaction, and stores the keys of the objects in the photo bucket in a new table. `load`
 * hands the keys to the retention job. No server starts on the empty database until a backup is loaded.
 */
export async function emptyDatabase(connection: SqlConnection): Promise<void> {
  const [found] = await queryRows<{ name: string }>(connection, 'select quote_ident(current_schema()) as name');
  const name = found?.name ?? 'public';
  const keys = [...(await readKeys(connection, 'photo_objects')), ...(await readKeys(connection, unfinishedRestore))];
  await connection.exec('begin');
  try {
    await connection.exec(`drop schema ${name} cascade; create schema ${name}`);
    await connection.exec(`create table ${unfinishedRestore} (key uuid)`);
    await connection.query(`insert into ${unfinishedRestore} select unnest($1::uuid[])`, [`{${keys.join(',')}}`]);
    await connection.exec('commit');
  } catch (error) {
    await connection.exec('rollback').catch(() => {});
    throw error;
  }
}

/** Returns the values of the column `key`, or none if the table or (in earlier versions) the column is missing. */
export async function readKeys(connection: SqlConnection, table: string): Promise<string[]> {
  const sql = `select from pg_attribute where attrelid = to_regclass($1) and attname = 'key'`;
  const [column] = await queryRows(connection, sql, [table]);
  if (!column) return [];
  return (await queryRows<{ key: string }>(connection, `select key::text from ${table}`)).map(({ key }) => key);
}
