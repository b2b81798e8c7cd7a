import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { buildUser } from '../../testing/builders/build-user.ts';
import { loadPGlite, makeDataDir, makeMigratedDataDir } from '../../testing/databases/pglite-copies.ts';
import { readErrorOutput, startWriter } from '../../testing/processes/start-writer.ts';
import { inTransaction, readInTransaction } from '../transaction.ts';
import { isUnavailable } from '../database-errors.ts';
import { hasRoomForPhotos, refuseWhenFull } from './disk-space.ts';
import { wrapPGlite } from './open-pglite.ts';

function errorOf(check: () => void): unknown {
  try {
    check();
    return undefined;
  } catch (error) {
    return error;
  }
}

test('on a nearly full disk, changes are refused with an error that gives the free space, and there is no room for photos', () => {
  const folder = makeDataDir();
  expect(errorOf(() => refuseWhenFull(folder, 0))).toBeUndefined();
  const error = errorOf(() => refuseWhenFull(folder, Infinity));
  expect(isUnavailable(error)).toBe(true);
  expect([hasRoomForPhotos(folder, 0), hasRoomForPhotos(folder, Infinity)]).toEqual([true, false]);
  expect(String(error)).toMatch(/Only \d+ MiB are free for the database in .*: free some space\./);
});

test('on a full disk writes fail but reads do not, and writes succeed once space is free', async () => {
  const pglite = await loadPGlite();
  let isFull = false;
  const beforeChange = () => refuseWhenFull(makeDataDir(), isFull ? Infinity : 0);
  const { db, close } = wrapPGlite(pglite, { beforeChange, onClose: () => pglite.close() });
  onTestFinished(close);
  const { id } = await buildUser(db);
  isFull = true;
  await expect(buildUser(db)).rejects.toThrow('are free');
  await expect(inTransaction(db, (tx) => buildUser(tx))).rejects.toThrow('are free');
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id }]);
  const read = readInTransaction(db, (tx) => tx.selectFrom('users').select('id').execute());
  expect(await read).toEqual([{ id }]);
  isFull = false;
  await inTransaction(db, (tx) => buildUser(tx));
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2);
});

test.skipIf(process.platform === 'win32')(
  'a process that cannot write the WAL exits with advice instead of hanging',
  { timeout: 60_000 },
  async () => {
    // Limits the size of files to half a MiB, which the WAL already exceeds.
    const writer = startWriter(makeMigratedDataDir(), 'ulimit -f 1024');
    const exited = once(writer, 'exit');
    expect(await readErrorOutput(writer)).toMatch(
      /^The database in .* can no longer be written, .*: free some space and start again\.$/m,
    );
    expect(await exited).toEqual([1, null]);
  },
);
