import { expect, test } from 'vitest';
import { connectTo, makeDatabase } from '../../testing/databases/database-for-commands.ts';
import { queryRows } from '../query-rows.ts';
import { isDerived, omittedTables, storedTables } from './tables.ts';

test('every table is stored, derived or omitted', async () => {
  const tables = `select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'schema_migrations'`;
  const found = await queryRows<{ name: string }>(await connectTo(await makeDatabase()), tables);
  const stored = found.map(({ name }) => name).filter((name) => !isDerived(name));
  expect(stored.toSorted(), 'Add the new table to a list in server/src/db/backup/tables.ts.').toEqual(
    [...storedTables, ...omittedTables].toSorted(),
  );
  expect(storedTables.filter(isDerived)).toEqual([]);
});
