import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDir, makeMigratedDataDir } from '../../testing/databases/pglite-copies.ts';
import { killAfter, readErrorOutput, startWriter } from '../../testing/processes/start-writer.ts';
import { openDatabase } from '../open.ts';
import { DatabaseInUseError, lockFolder } from './folder-lock.ts';

test('promise 43: a folder that is reachable by a second path is locked there too, even after crash recovery', async () => {
  const dataDir = makeMigratedDataDir();
  await killAfter(startWriter(dataDir), 3);
  const { close } = await openDatabase({ dataDir });
  onTestFinished(close);
  // Like a mount, a symlink exposes the folder without the lock file next to it.
  const elsewhere = makeDataDir();
  fs.symlinkSync(path.join(dataDir, 'pglite'), path.join(elsewhere, 'pglite'));
  expect(await readErrorOutput(startWriter(elsewhere))).toContain(
    `The database in ${elsewhere}/pglite is open in another process: stop that process, or set DATA_DIR to another folder.`,
  );
});

test('a lock file of another program, an unusable lock file and a locked folder are reported with different errors', () => {
  const folder = path.join(makeDataDir(), 'pglite');
  fs.mkdirSync(folder);
  for (const file of [`${folder}.lock`, path.join(folder, 'grenda.lock')]) {
    fs.writeFileSync(file, 'junk '.repeat(300));
    expect(() => lockFolder(folder)).toThrow(
      `The lock file ${file} was not written by Grenda: make sure that no Grenda process uses this folder, then delete the file and start again.`,
    );
    fs.rmSync(file);
    fs.mkdirSync(file);
    expect(() => lockFolder(folder)).toThrow(/^The lock file \S+ cannot be used \(.+\): make it writable/);
    fs.rmdirSync(file);
  }
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(DatabaseInUseError);
  lock.release();
  lockFolder(folder).release();
});
