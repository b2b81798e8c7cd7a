import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../../shared/errors.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { makeDataDir, makeMigratedDataDir } from '../../testing/databases/pglite-copies.ts';
import { killAfter, readErrorOutput, startWriter } from '../../testing/processes/start-writer.ts';
import { openDatabase } from '../open.ts';
import { inTransaction } from '../transaction.ts';
import { freeMib } from './disk-space.ts';
import { DatabaseInUseError } from './folder-lock.ts';
import { createDatabase } from './create-database.ts';

const slow = { timeout: 90_000 };

async function open(dataDir: string) {
  const progress: string[] = [];
  const database = await openDatabase({ dataDir, onProgress: (line) => progress.push(line) });
  onTestFinished(() => database.close());
  return { ...database, progress };
}

test(
  'a database is created despite an unfinished attempt, and a creation interrupted while moving files is completed',
  slow,
  async () => {
    const dataDir = path.join(makeDataDir(), 'not', 'there', 'yet');
    const folder = path.join(dataDir, 'pglite');
    const unfinished = path.join(folder, 'unfinished');
    fs.mkdirSync(unfinished, { recursive: true });
    fs.writeFileSync(path.join(unfinished, 'PG_VERSION'), '18\n');
    const first = await open(dataDir);
    expect(first.progress).toEqual([expect.stringContaining(`Creating the database in ${dataDir}/pglite`)]);
    const { id } = await buildUser(first.db);
    await first.close();
    expect(fs.readdirSync(dataDir).toSorted()).toEqual(['pglite', 'pglite.lock']);
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('unfin') || name.startsWith('fin'))).toEqual([]);

    const finished = path.join(folder, 'finished');
    fs.mkdirSync(finished);
    for (const name of ['base', 'PG_VERSION']) fs.renameSync(path.join(folder, name), path.join(finished, name));

    const second = await open(dataDir);
    expect(second.progress).toHaveLength(1);
    expect(await second.db.selectFrom('users').select('id').execute()).toEqual([{ id }]);
  },
);

test('promise 42: kill -9 during writes loses nothing that was acknowledged', slow, async () => {
  const dataDir = makeMigratedDataDir();
  const acknowledged: string[] = [];
  for (const count of [5, 15, 30]) {
    acknowledged.push(...(await killAfter(startWriter(dataDir), count)));
    const { db, close } = await open(dataDir);
    const users = await db.selectFrom('users').select(['id', 'hasProfile']).execute();
    const profiles = await db.selectFrom('profiles').select('userId').execute();
    await close();
    const ids = new Set(users.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(users.every(({ hasProfile }) => hasProfile)).toBe(true);
    expect(profiles.length).toBe(users.length);
  }
});

test('promise 43: a second process fails with advice, and the first keeps working', slow, async () => {
  const dataDir = makeMigratedDataDir();
  const { db, close } = await open(dataDir);
  const message = await readErrorOutput(startWriter(dataDir));
  expect(message).toContain(
    `The database in ${dataDir}/pglite is open in another process: stop that process, or set DATA_DIR to another folder.`,
  );
  await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseInUseError);
  await buildUser(db);
  await close();
  expect(await (await open(dataDir)).db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('closing waits for running and queued statements, and is safe to repeat', async () => {
  const { db, close } = await open(makeMigratedDataDir());
  await buildUser(db);
  const mayEnd = Promise.withResolvers<void>();
  const transaction = inTransaction(db, () => mayEnd.promise);
  const waiting = [1, 2].map(() => db.selectFrom('users').select('id').execute());
  const closed = [close(), close()];
  mayEnd.resolve();
  await Promise.all([transaction, ...closed]);
  expect((await Promise.all(waiting)).map((rows) => rows.length)).toEqual([1, 1]);
  await close();
  await expect(buildUser(db)).rejects.toThrow();
});

test('a database that is closed during its first query rejects later ones instead of hanging', async () => {
  const { db, close } = await open(makeMigratedDataDir());
  const first = buildUser(db);
  await Promise.all([close(), first.catch(() => {})]);
  await expect(buildUser(db)).rejects.toThrow();
});

test('a folder that cannot be created is reported with advice', async () => {
  const file = path.join(makeDataDir(), 'file');
  fs.writeFileSync(file, '');
  const refused = openDatabase({ dataDir: path.join(file, 'data') });
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/^The folder .*\/file\/data is not writable: .*DATA_DIR/);
});

test('a database is not created on a disk without enough space', async () => {
  const folder = makeDataDir();
  const tooMuch = freeMib(folder) + 1_000;
  await expect(createDatabase(folder, tooMuch)).rejects.toThrow(
    new RegExp(
      `^The database in ${folder} cannot be created: it needs ${tooMuch} MiB, and the disk has \\d+ MiB free\\.`,
    ),
  );
  expect(fs.readdirSync(folder)).toEqual([]);
});
