import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connectToEmptyDatabase } from '../../testing/databases/empty-database.ts';
import { readTables } from '../../testing/databases/database-for-commands.ts';
import { makeDataDir } from '../../testing/databases/pglite-copies.ts';
import { migrate } from '../migrate.ts';
import { dump } from './dump.ts';
import { load } from './load.ts';

const firstMigration = `
  create table animals (
    id bigint generated always as identity primary key,
    name text not null,
    shout text generated always as (upper(name)) stored
  );
  create table tags (label text, number serial, picture bytea, at timestamptz, primary key (number, label));
  create table animal_counts (letter text primary key, n int not null);
  create function count_animals() returns trigger language plpgsql as $$
  begin
    insert into animal_counts select left(name, 1), count(*) from added group by 1
    on conflict (letter) do update set n = animal_counts.n + excluded.n;
    return null;
  end $$;
  create trigger animals_count after insert on animals
  referencing new table as added for each statement execute function count_animals();
`;
const secondMigration = `alter table animals add column legs int; update animals set legs = 4;`;

const tables = ['animals', 'tags'];

function makeFolder(files: Record<string, string>): string {
  const folder = makeDataDir();
  for (const [name, sql] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), sql);
  return folder;
}

const makeOlderFolder = () => makeFolder({ '0001-first.sql': firstMigration });
const makeNewerFolder = () => makeFolder({ '0001-first.sql': firstMigration, '0002-second.sql': secondMigration });

async function openFilled(folder: string, schema?: string) {
  const connection = await connectToEmptyDatabase();
  if (schema !== undefined) await connection.exec(schema);
  await migrate(connection, folder);
  await connection.exec(`
    insert into animals (name) select 'hest ' || n from generate_series(1, 1500) n;
    insert into animals (name) values ('ku');
    delete from animals where name = 'ku';
    insert into tags values ('b', default, '\\x00ff0a', '2026-01-01 00:00:00.123456+01'), (E'a\\nb', default, '', 'infinity');
  `);
  return connection;
}

test('a restore continues sequences, computes generated columns and runs triggers', async () => {
  const folder = makeOlderFolder();
  const source = await openFilled(folder);
  const target = await connectToEmptyDatabase();
  await load(target, dump(source, { tables, folder }), { tables, folder });
  const { animal_counts: counts, ...rows } = await readTables(target);
  expect(rows).toEqual({ animals: expect.any(Array), tags: expect.any(Array) });
  expect(rows).toMatchObject({
    animals: (await readTables(source))['animals'],
    tags: (await readTables(source))['tags'],
  });
  expect(counts).toEqual(['(h,1500)']);
  await target.exec(`insert into animals (name) values ('gris'); insert into tags (label) values ('c')`);
  expect((await target.query(`select id::int, shout from animals where name = 'gris'`)).rows).toEqual([
    { id: 1502, shout: 'GRIS' },
  ]);
  expect((await target.query(`select number from tags where label = 'c'`)).rows).toEqual([{ number: 3 }]);
});

test('promise 51: tables in a schema named after the database user are backed up with their sequences; unknown tables are reported', async () => {
  const folder = makeOlderFolder();
  // Sets PostgreSQL's default search_path, which differs from PGlite's, so the tables are created in that schema.
  const source = await openFilled(
    folder,
    'create schema authorization current_user; set search_path to "$user", public; create table public.visitors ()',
  );
  await source.exec('create table notes ()');
  const { rows: found } = await source.query(
    `select schemaname = current_user as "isInUserSchema" from pg_tables where tablename = 'animals'`,
  );
  expect(found).toEqual([{ isInUserSchema: true }]);
  const target = await connectToEmptyDatabase();
  const progress: string[] = [];
  const onProgress = (line: string) => progress.push(line);
  await load(target, dump(source, { tables, folder, onProgress }), { tables, folder });
  expect(progress).toEqual([
    'animal_counts: skipped, since it is not a table of Grenda',
    'notes: skipped, since it is not a table of Grenda',
    'animals: 1500 rows',
    'tags: 2 rows',
  ]);
  expect(await readTables(target)).toMatchObject({ animals: (await readTables(source))['animals'] });
  await target.exec(`insert into tags (label) values ('c')`);
  expect((await target.query(`select number from tags where label = 'c'`)).rows).toEqual([{ number: 3 }]);
});

test('a backup of an earlier version is restored and then migrated', async () => {
  const source = await openFilled(makeOlderFolder());
  const target = await connectToEmptyDatabase();
  const folder = makeNewerFolder();
  // The pending migration may create `later`, so the dump succeeds without it.
  await load(target, dump(source, { tables: [...tables, 'later'], folder }), { tables, folder });
  expect((await target.query('select count(*)::int as n from animals where legs = 4')).rows).toEqual([{ n: 1500 }]);
  expect(await migrate(target, folder)).toEqual([]);
});

test('a backup that is older than the target database or newer than the program is rejected', async () => {
  const folder = makeNewerFolder();
  const source = await openFilled(makeOlderFolder());
  const target = await connectToEmptyDatabase();
  await migrate(target, folder);
  await expect(load(target, dump(source, { tables, folder }), { tables, folder })).rejects.toThrow(
    /^The backup is older than the tables of this database \(the backup's last migration is 0001-first\.sql\): restore into a database that has no/,
  );
  const empty = await connectToEmptyDatabase();
  await target.exec(`insert into tags (label) values ('c')`);
  const lines = dump(target, { tables, folder });
  await expect(load(empty, lines, { tables, folder: makeOlderFolder() })).rejects.toThrow(
    /^The backup is newer than this version of Grenda \(it has 0002-second\.sql\): start the version/,
  );
  expect(await readTables(empty)).toEqual({});
});

test('backing up a database without the tables of Grenda fails with an error that says so', async () => {
  const empty = await connectToEmptyDatabase();
  await expect(dump(empty).next()).rejects.toThrow(
    /^There is nothing to back up: the database has no tables of Grenda in its schema public\./,
  );
});
