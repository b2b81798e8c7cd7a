import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../../shared/errors.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { makeDataDir, makeFilledDataDir } from '../../testing/databases/pglite-copies.ts';
import { killAfter, lastWords, startWriter } from '../../testing/processes/start-writer.ts';
import { openDatabase } from '../open.ts';
import { inTransaction } from '../transaction.ts';
import { DatabaseInUseError } from './folder-lock.ts';

/** Seconds of work on an idle machine; processes are started and engines made. */
const patient = { timeout: 90_000 };

async function open(dataDir: string) {
  const progress: string[] = [];
  const database = await openDatabase({ dataDir, onProgress: (line) => progress.push(line) });
  onTestFinished(() => database.close());
  return { ...database, progress };
}

test('a database is made where there is none, and found again with what it held', patient, async () => {
  const dataDir = path.join(makeDataDir(), 'not', 'there', 'yet');
  // What a first start that was killed leaves behind.
  const folder = path.join(dataDir, 'pglite');
  const unfinished = path.join(folder, 'unfinished');
  fs.mkdirSync(unfinished, { recursive: true });
  fs.writeFileSync(path.join(unfinished, 'PG_VERSION'), '18\n');
  const first = await open(dataDir);
  expect(first.progress).toEqual([expect.stringContaining(`Making the database in ${dataDir}/pglite`)]);
  const { id } = await buildUser(first.db);
  await first.close();
  expect(fs.readdirSync(dataDir).toSorted()).toEqual(['pglite', 'pglite.lock']);
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('unfin') || name.startsWith('fin'))).toEqual([]);

  // As it is when the power goes while the files are moved to their place.
  const finished = path.join(folder, 'finished');
  fs.mkdirSync(finished);
  for (const name of ['base', 'PG_VERSION']) fs.renameSync(path.join(folder, name), path.join(finished, name));

  const second = await open(dataDir);
  expect(second.progress).toHaveLength(1);
  expect(await second.db.selectFrom('users').select('id').execute()).toEqual([{ id }]);
});

test('promise 42: kill -9 in the middle of writes loses nothing that was acknowledged', patient, async () => {
  const dataDir = makeFilledDataDir();
  const acknowledged: string[] = [];
  for (const count of [5, 15, 30]) {
    acknowledged.push(...(await killAfter(startWriter(dataDir), count)));
    const { db, close } = await open(dataDir);
    const users = await db.selectFrom('users').select(['id', 'hasProfile']).execute();
    const profiles = await db.selectFrom('profiles').select('userId').execute();
    await close();
    const kept = new Set(users.map(({ id }) => id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    // A transaction is there whole or not at all.
    expect(users.every(({ hasProfile }) => hasProfile)).toBe(true);
    expect(profiles.length).toBe(users.length);
  }
});

test('promise 43: a second process is refused with what to do, and the first goes on', patient, async () => {
  const dataDir = makeFilledDataDir();
  const { db, close } = await open(dataDir);
  const said = await lastWords(startWriter(dataDir));
  expect(said).toContain(
    `The database in ${dataDir}/pglite is open in another process: stop that one, or set DATA_DIR to another folder.`,
  );
  await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseInUseError);
  await buildUser(db);
  await close();
  expect(await (await open(dataDir)).db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('closing lets end what was begun or waits, and is no harm twice', async () => {
  const { db, close } = await open(makeFilledDataDir());
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

test('a database that is closed before its first use refuses instead of hanging', async () => {
  const { db, close } = await open(makeFilledDataDir());
  const first = buildUser(db);
  await Promise.all([close(), first.catch(() => {})]);
  await expect(buildUser(db)).rejects.toThrow();
});

test('a folder that cannot be made is refused with what to do', async () => {
  const file = path.join(makeDataDir(), 'file');
  fs.writeFileSync(file, '');
  const refused = openDatabase({ dataDir: path.join(file, 'data') });
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/^The folder .*\/file\/data cannot be written to: .*DATA_DIR/);
});
