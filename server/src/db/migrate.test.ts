import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../shared/errors.ts';
import { connectToEmptyDatabase } from '../testing/databases/empty-database.ts';
import { listMigrations, migrate, migrationsFolder, type SqlConnection } from './migrate.ts';
import { queryRows } from './query-rows.ts';

function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'grenda-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFiles(folder, files);
  return folder;
}

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(folder, name), sql);
}

async function tables(connection: SqlConnection): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    connection,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('the product’s own migrations run on an empty database, and only once', async () => {
  const connection = await connectToEmptyDatabase();
  expect(await migrate(connection)).toContain('0001-first-tables.sql');
  expect(await tables(connection)).toContain('users');
  expect(await migrate(connection, migrationsFolder)).toEqual([]);
});

test('migrations with several statements run in numerical order, and migrations added later run on the next start', async () => {
  const connection = await connectToEmptyDatabase();
  const folder = makeFolder({
    '0002-b.sql': 'alter table a rename to b; insert into b values (2);',
    '0001-a.sql': 'create table a (n int); insert into a values (1);',
    'notes.md': 'not SQL',
  });
  expect(await migrate(connection, folder)).toEqual(['0001-a.sql', '0002-b.sql']);
  writeFiles(folder, { '0003-c.sql': 'create table c (n int)' });
  expect(await migrate(connection, folder)).toEqual(['0003-c.sql']);
  expect(await tables(connection)).toEqual(['b', 'c']);
});

test('a migration that fails is rolled back completely, reported by name, and runs once it is fixed', async () => {
  const connection = await connectToEmptyDatabase();
  const folder = makeFolder({
    '0001-a.sql': 'create table a (n int)',
    '0002-b.sql': 'create table b (n int); nonsense;',
  });
  await expect(migrate(connection, folder)).rejects.toThrow(/^The migration 0002-b\.sql failed.*syntax error/);
  expect(await tables(connection)).toEqual(['a']);
  writeFiles(folder, { '0002-b.sql': 'create table b (n int)' });
  expect(await migrate(connection, folder)).toEqual(['0002-b.sql']);
});

test('every migration has a unique number', async () => {
  const numbers = (await listMigrations()).map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('a migration that cannot be recorded in schema_migrations is rolled back', async () => {
  const connection = await connectToEmptyDatabase();
  const folder = makeFolder({ '0001-a.sql': 'create table a (n int); alter table schema_migrations rename to b' });
  await expect(migrate(connection, folder)).rejects.toThrow(/^The migration 0001-a\.sql failed/);
  expect(await tables(connection)).toEqual([]);
});

test('an edited migration is rejected with an error that names it; different line endings do not count as an edit', async () => {
  const connection = await connectToEmptyDatabase();
  const folder = makeFolder({ '0001-a.sql': 'create table a (\n  n int\n);\n' });
  await migrate(connection, folder);
  writeFiles(folder, { '0001-a.sql': 'create table a (\r\n  n int\r\n);\r\n' });
  expect(await migrate(connection, folder)).toEqual([]);
  writeFiles(folder, { '0001-a.sql': 'create table a (\n  n bigint\n);\n' });
  await expect(migrate(connection, folder)).rejects.toThrow(/^The migration 0001-a\.sql was edited after it had run/);
  await expect(migrate(connection, folder)).rejects.toThrow(StartError);
});

test('a database that is newer than the code is rejected and left unchanged', async () => {
  const connection = await connectToEmptyDatabase();
  const folder = makeFolder({ '0001-a.sql': 'create table a (n int)', '0002-b.sql': 'create table b (n int)' });
  await migrate(connection, folder);
  const older = makeFolder({ '0001-a.sql': 'create table a (n int)' });
  const migrated = migrate(connection, older);
  await expect(migrated).rejects.toThrow(/^The database is newer than this version of Grenda \(it has 0002-b\.sql\)/);
  await expect(migrated).rejects.toThrow(StartError);
  expect(await tables(connection)).toEqual(['a', 'b']);
});

test('a new migration whose number precedes one that has run is rejected', async () => {
  const connection = await connectToEmptyDatabase();
  const folder = makeFolder({ '0001-a.sql': 'create table a (n int)', '0003-c.sql': 'create table c (n int)' });
  await migrate(connection, folder);
  writeFiles(folder, { '0002-b.sql': 'create table b (n int)' });
  await expect(migrate(connection, folder)).rejects.toThrow(/0002-b\.sql sorts before 0003-c\.sql/);
  expect(await tables(connection)).toEqual(['a', 'c']);
});
