import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { buildUser } from '../../testing/builders/build-user.ts';
import { loadPGlite, makeDataDir, makeFilledDataDir } from '../../testing/databases/pglite-copies.ts';
import { lastWords, startWriter } from '../../testing/processes/start-writer.ts';
import { inTransaction } from '../transaction.ts';
import { isUnavailable } from '../database-errors.ts';
import { refuseWhenFull } from './disk-space.ts';
import { serve } from './open-pglite.ts';

function fault(change: () => void): unknown {
  try {
    change();
    return undefined;
  } catch (error) {
    return error;
  }
}

test('a nearly full disk is told as a database that is away, with how much is free', () => {
  const folder = makeDataDir();
  expect(fault(() => refuseWhenFull(folder, 0))).toBeUndefined();
  const error = fault(() => refuseWhenFull(folder, Infinity));
  expect(isUnavailable(error)).toBe(true);
  expect(String(error)).toMatch(/Only \d+ MiB are free for the database in .*: free some space\./);
});

test('while the disk is full nothing is changed, reading goes on, and all is well afterwards', async () => {
  const pglite = await loadPGlite();
  let isFull = false;
  const beforeChange = () => refuseWhenFull(makeDataDir(), isFull ? Infinity : 0);
  const { db, close } = serve(pglite, { beforeChange, whenIdle: () => pglite.close() });
  onTestFinished(close);
  const { id } = await buildUser(db);
  isFull = true;
  await expect(buildUser(db)).rejects.toThrow('are free');
  await expect(inTransaction(db, (tx) => buildUser(tx))).rejects.toThrow('are free');
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id }]);
  isFull = false;
  await inTransaction(db, (tx) => buildUser(tx));
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2);
});

test.skipIf(process.platform === 'win32')(
  'a log that cannot be written ends the process with what to do, instead of hanging it',
  { timeout: 60_000 },
  async () => {
    // No file may grow past half a MiB, which the log has long passed.
    const writer = startWriter(makeFilledDataDir(), 'ulimit -f 1024');
    const exited = once(writer, 'exit');
    expect(await lastWords(writer)).toMatch(
      /^The database in .* can write no more, .*: free some space and start again\.$/m,
    );
    expect(await exited).toEqual([1, null]);
  },
);
