import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  connectTo,
  everyRow,
  fillDatabase,
  makeDatabase,
  tryDatabase,
} from '../../testing/databases/database-for-commands.ts';
import { makeDataDir } from '../../testing/databases/pglite-copies.ts';
import { storedTables } from './tables.ts';
import { dump } from './dump.ts';
import { readBackup, verifyBackup, writeBackup } from './file.ts';
import { load } from './load.ts';

/** A backup of a filled database, and what was in that. */
async function makeBackup() {
  const settings = await makeDatabase();
  await fillDatabase(settings);
  const source = await connectTo(settings);
  const file = path.join(makeDataDir(), 'grenda.backup');
  const progress: string[] = [];
  await writeBackup(file, dump(source, { onProgress: (line) => progress.push(line) }));
  return { file, progress, rows: await everyRow(source) };
}

test('what is restored has every row of every table, right counts, and people who can sign in', async () => {
  const { file, progress, rows } = await makeBackup();
  expect(storedTables.filter((table) => rows[table]?.length === 0)).toEqual([]);
  expect(progress).toContain('users: 200 rows');
  const settings = await makeDatabase();
  const target = await connectTo(settings);
  await load(target, readBackup(file));
  expect(await everyRow(target)).toEqual(rows);
  await expect(load(target, readBackup(file)), 'once more').rejects.toThrow(
    /^The database is not empty \(there are rows in users\): give an empty one to restore into\.$/,
  );
  expect(await everyRow(target)).toEqual(rows);
  await target.close();
  await tryDatabase(settings);
});

test('a backup is a file for its owner alone, the same for the same database, and never written over', async () => {
  const settings = await makeDatabase();
  await fillDatabase(settings);
  const source = await connectTo(settings);
  const file = path.join(makeDataDir(), 'grenda.backup');
  await writeBackup(file, dump(source));
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const again = `${file}.2`;
  await writeBackup(again, dump(source));
  expect(fs.readFileSync(again)).toEqual(fs.readFileSync(file));
  await expect(writeBackup(file, dump(source))).rejects.toThrow(`${file} is there already: name a file that is not.`);
  await expect(writeBackup('/nowhere/grenda.backup', dump(source))).rejects.toThrow(
    /^\/nowhere\/grenda\.backup cannot be written/,
  );
  expect(fs.readdirSync(path.dirname(file)).toSorted()).toEqual(['grenda.backup', 'grenda.backup.2']);
});

test('a file that is damaged anywhere is refused in one sentence, and nothing is written', async () => {
  const { file, rows } = await makeBackup();
  const whole = fs.readFileSync(file);
  const text = gunzipSync(whole).toString();
  const lines = text.split('\n');
  const flipped = Buffer.from(whole);
  flipped[Math.floor(whole.length / 2)] = (whole[Math.floor(whole.length / 2)] ?? 0) ^ 1;
  const damages: Record<string, Uint8Array> = {
    half: whole.subarray(0, whole.length / 2),
    'the last byte gone': whole.subarray(0, -1),
    'one bit': flipped,
    'one letter, compressed anew': gzipSync(text.replace('vaktmester@grenda', 'vaktmester@grinda')),
    'a row gone': gzipSync([...lines.slice(0, 5), ...lines.slice(6)].join('\n')),
    'cut after a row': gzipSync(lines.slice(0, 50).join('\n')),
    'no seal': gzipSync(lines.slice(0, -2).join('\n')),
    'another text': Buffer.from('not a backup at all'),
    nothing: Buffer.from(''),
  };
  const target = await connectTo(await makeDatabase());
  const empty = await everyRow(target);
  expect(empty).not.toEqual(rows);
  const sentence = /^\S+damaged is damaged or not a backup: take another one\. Nothing was changed\.$/;
  const damaged = path.join(path.dirname(file), 'damaged');
  for (const [name, bytes] of Object.entries(damages)) {
    fs.writeFileSync(damaged, bytes);
    await expect(verifyBackup(damaged), name).rejects.toThrow(sentence);
    // Also when nobody looked before, it is one transaction.
    await expect(load(target, readBackup(damaged)), name).rejects.toThrow();
    expect(await everyRow(target), name).toEqual(empty);
  }
  await expect(verifyBackup(path.join(damaged, 'nowhere'))).rejects.toThrow(/nowhere cannot be read \(E/);
});

test('a file whose seal is right but whose lines are not a backup’s is refused', async () => {
  const settings = await makeDatabase();
  await fillDatabase(settings);
  const source = await connectTo(settings);
  const saved: string[] = [];
  for await (const line of dump(source)) saved.push(line);
  await source.close();
  const head = JSON.parse(saved[0] ?? '') as Record<string, unknown>;
  const target = await connectTo(await makeDatabase());
  const other = /^This is not a backup that/;
  const texts: [string[], RegExp][] = [
    [['{}'], other],
    [[JSON.stringify({ ...head, version: 2 })], other],
    [[JSON.stringify({ ...head, tables: ['pg_class'] })], other],
    // As an empty one was once, that had looked into another schema.
    [[JSON.stringify({ ...head, tables: [] }), '{"sequences":{}}'], /^The backup lacks the tables users, profiles, /],
    [[JSON.stringify({ ...head, tables: ['users'] })], /^The backup lacks the tables profiles, sessions, /],
    [[saved[0] ?? '', '{"table":"listings","rows":0}'], other],
    [saved.with(1, '{"table":"users","rows":199}'), /^The backup has more rows before profiles than it says: take/],
    [saved.toSpliced(9, 1), /^The backup has 199 rows of users and says 200: take another one\.$/],
    [saved.slice(0, 9), /^The backup ends too early: take another one\.$/],
    [[...saved, '{"more":1}'], other],
  ];
  const empty = await everyRow(target);
  for (const [text, sentence] of texts) {
    const file = path.join(makeDataDir(), 'grenda.backup');
    await writeBackup(file, iterate(text));
    await expect(load(target, readBackup(file)), String(sentence)).rejects.toThrow(sentence);
  }
  expect(await everyRow(target)).toEqual(empty);
});

test('a database that has nothing to save, or not all of its tables, is refused in a sentence', async () => {
  const source = await connectTo(await makeDatabase());
  await expect(dump(source).next()).rejects.toThrow(/^There is nothing to back up: no table of the database has a row/);
  await source.exec('drop table rate_limits');
  await expect(dump(source).next()).rejects.toThrow(
    /^The database lacks the tables rate_limits: see that DATABASE_URL names the right database, and that the user's/,
  );
});

async function* iterate(lines: readonly string[]) {
  yield* lines;
}
