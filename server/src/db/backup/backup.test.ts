import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import {
  connectTo,
  readTables,
  fillDatabase,
  makeDatabase,
  expectWorkingDatabase,
} from '../../testing/databases/database-for-commands.ts';
import { makeDataDir } from '../../testing/databases/pglite-copies.ts';
import { StartError } from '../../shared/errors.ts';
import { openDatabase } from '../open.ts';
import { storedTables } from './tables.ts';
import { dump } from './dump.ts';
import { readBackup, verifyBackup, writeBackup } from './file.ts';
import { emptyDatabase } from './empty-database.ts';
import { load } from './load.ts';

const folder = fs.mkdtempSync(path.join(tmpdir(), 'grenda-backup-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

type Backup = { file: string; lines: string[]; progress: string[]; rows: Record<string, string[]> };
let backup: Promise<Backup> | undefined;

const sharedBackup = () => (backup ??= makeBackup());

async function makeBackup(): Promise<Backup> {
  const settings = await makeDatabase();
  await fillDatabase(settings);
  const source = await connectTo(settings);
  const file = path.join(folder, 'grenda.backup');
  const progress: string[] = [];
  const lines: string[] = [];
  for await (const line of dump(source, { onProgress: (text) => progress.push(text) })) lines.push(line);
  await writeBackup(file, iterate(lines));
  return { file, lines, progress, rows: await readTables(source) };
}

test('a restored database contains every row of every table, its ranks are correct, and a user can sign in', async () => {
  const { file, progress, rows } = await sharedBackup();
  expect(storedTables.filter((table) => rows[table]?.length === 0)).toEqual([]);
  expect(progress).toContain('users: 200 rows');
  expect(progress).toContainEqual(expect.stringMatching(/ 1 row$/));
  const settings = await makeDatabase();
  const target = await connectTo(settings);
  await load(target, readBackup(file));
  expect(await readTables(target)).toEqual(rows);
  await expect(load(target, readBackup(file)), 'a second restore').rejects.toThrow(
    /^The database is not empty \(there are rows in users\): restore into an empty one\.$/,
  );
  expect(await readTables(target)).toEqual(rows);
  await target.close();
  await expectWorkingDatabase(settings);
});

test('restore --replace deletes the existing data, even if a later version has migrated the database', async () => {
  const { file, rows } = await sharedBackup();
  const settings = await makeDatabase();
  await fillDatabase(settings);
  const target = await connectTo(settings);
  await target.exec(
    `create table later (id int); insert into schema_migrations (name, sha256) values ('9999-later.sql', '')`,
  );
  await emptyDatabase(target);
  await load(target, readBackup(file));
  expect(await readTables(target)).toEqual(rows);
  await target.close();
  await expectWorkingDatabase(settings);
});

test('promise 142: if a restore empties the database and fails, no server starts until a restore succeeds', async () => {
  const { file } = await sharedBackup();
  const settings = await makeDatabase();
  const target = await connectTo(settings);
  await emptyDatabase(target);
  const first = async function* () {
    for await (const line of readBackup(file)) {
      yield line;
      if (line.startsWith('{"table":')) return;
    }
  };
  await expect(load(target, first())).rejects.toThrow(/ends too early/);
  await target.close();
  const refused = /^A restore emptied the database and did not finish: run grenda restore --replace FILE again\.$/;
  await expect(openDatabase(settings)).rejects.toThrow(refused);
  const again = await connectTo(settings);
  await emptyDatabase(again);
  await load(again, readBackup(file));
  await again.close();
  await expectWorkingDatabase(settings);
});

test('a backup is readable only by its owner and is never overwritten, and two backups of an unchanged database are identical', async () => {
  const settings = await makeDatabase();
  await fillDatabase(settings);
  const source = await connectTo(settings);
  const file = path.join(makeDataDir(), 'grenda.backup');
  await writeBackup(file, dump(source));
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const again = `${file}.2`;
  await writeBackup(again, dump(source));
  expect(fs.readFileSync(again)).toEqual(fs.readFileSync(file));
  await expect(writeBackup(file, dump(source))).rejects.toThrow(`${file} already exists: choose another name.`);
  await expect(writeBackup('/nowhere/grenda.backup', dump(source))).rejects.toThrow(
    /^\/nowhere\/grenda\.backup cannot be written/,
  );
  await expect(writeBackup(`${file}/x`, dump(source))).rejects.toThrow(
    new StartError(`${file}/x cannot be written (ENOTDIR: not a directory, open '${file}/x.unfinished').`),
  );
  expect(fs.readdirSync(path.dirname(file)).toSorted()).toEqual(['grenda.backup', 'grenda.backup.2']);
});

test('a damaged file is rejected with an error that says so, whatever the damage, and nothing is written', async () => {
  const { file, rows } = await sharedBackup();
  const whole = fs.readFileSync(file);
  const text = gunzipSync(whole).toString();
  const lines = text.split('\n');
  const flipped = Buffer.from(whole);
  flipped[Math.floor(whole.length / 2)] = (whole[Math.floor(whole.length / 2)] ?? 0) ^ 1;
  const damages: Record<string, Uint8Array> = {
    half: whole.subarray(0, whole.length / 2),
    'last byte missing': whole.subarray(0, -1),
    'one bit flipped': flipped,
    'one letter changed, recompressed': gzipSync(text.replace('vaktmester@grenda', 'vaktmester@grinda')),
    'a row missing': gzipSync([...lines.slice(0, 5), ...lines.slice(6)].join('\n')),
    'truncated after a row': gzipSync(lines.slice(0, 50).join('\n')),
    'no checksum': gzipSync(lines.slice(0, -2).join('\n')),
    'other text': Buffer.from('not a backup at all'),
    empty: Buffer.from(''),
  };
  const target = await connectTo(await makeDatabase());
  const empty = await readTables(target);
  expect(empty).not.toEqual(rows);
  const sentence = /^\S+damaged is damaged or not a backup: use another file\.$/;
  const damaged = path.join(makeDataDir(), 'damaged');
  for (const [name, bytes] of Object.entries(damages)) {
    fs.writeFileSync(damaged, bytes);
    await expect(verifyBackup(damaged), name).rejects.toThrow(sentence);
    await expect(load(target, readBackup(damaged)), name).rejects.toThrow();
    expect(await readTables(target), name).toEqual(empty);
  }
  await expect(verifyBackup(path.join(damaged, 'nowhere'))).rejects.toThrow(/nowhere cannot be read \(E/);
});

test('a file with a correct checksum but invalid lines is rejected', async () => {
  const { lines: saved } = await sharedBackup();
  const head = JSON.parse(saved[0] ?? '') as Record<string, unknown>;
  const target = await connectTo(await makeDatabase());
  const invalid = /^This is not a backup that/;
  const texts: [string[], RegExp][] = [
    [['{}'], invalid],
    [[JSON.stringify({ ...head, version: 2 })], invalid],
    [[JSON.stringify({ ...head, tables: ['pg_class'] })], invalid],
    [[JSON.stringify({ ...head, tables: [] }), '{"sequences":{}}'], /^The backup lacks the tables users, profiles, /],
    [[JSON.stringify({ ...head, tables: ['users'] })], /^The backup lacks the tables profiles, sessions, /],
    [[saved[0] ?? '', '{"table":"listings","rows":0}'], invalid],
    [saved.with(1, '{"table":"users","rows":199}'), /^The backup has more rows before profiles than it declares: use/],
    [saved.toSpliced(9, 1), /^The backup has only 199 of 200 rows of users: use another file\.$/],
    [saved.slice(0, 9), /^The backup ends too early: use another file\.$/],
    [[...saved, '{"more":1}'], invalid],
  ];
  const empty = await readTables(target);
  for (const [text, sentence] of texts) {
    const file = path.join(makeDataDir(), 'grenda.backup');
    await writeBackup(file, iterate(text));
    await expect(load(target, readBackup(file)), String(sentence)).rejects.toThrow(sentence);
  }
  expect(await readTables(target)).toEqual(empty);
});

test('backing up an empty database, or one that lacks tables, fails with an error that gives the reason', async () => {
  const source = await connectTo(await makeDatabase());
  await expect(dump(source).next()).rejects.toThrow(
    /^There is nothing to back up: every table of the database is empty/,
  );
  await source.exec('drop table rate_limits');
  await expect(dump(source).next()).rejects.toThrow(
    /^The database lacks the tables rate_limits: check that DATABASE_URL names the right database, and that the search_path/,
  );
});

async function* iterate(lines: readonly string[]) {
  yield* lines;
}
