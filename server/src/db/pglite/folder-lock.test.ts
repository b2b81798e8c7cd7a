import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDir, makeFilledDataDir } from '../../testing/databases/pglite-copies.ts';
import { killAfter, lastWords, startWriter } from '../../testing/processes/start-writer.ts';
import { openDatabase } from '../open.ts';
import { DatabaseInUseError, lockFolder } from './folder-lock.ts';

test('promise 43: a folder that is to be found at another place too is locked there as well, also after a recovery', async () => {
  const dataDir = makeFilledDataDir();
  // To recover, the engine reads every file of the folder; closing a file would end a process's locks on it.
  await killAfter(startWriter(dataDir), 3);
  const { close } = await openDatabase({ dataDir });
  onTestFinished(close);
  // As a mount does, a link shows the folder without what lies beside it.
  const elsewhere = makeDataDir();
  fs.symlinkSync(path.join(dataDir, 'pglite'), path.join(elsewhere, 'pglite'));
  expect(await lastWords(startWriter(elsewhere))).toContain(
    `The database in ${elsewhere}/pglite is open in another process: stop that one, or set DATA_DIR to another folder.`,
  );
});

test('a lock file with something else in it is told from one that is held, and says what to do', () => {
  const folder = path.join(makeDataDir(), 'pglite');
  fs.mkdirSync(folder);
  for (const file of [`${folder}.lock`, path.join(folder, 'grenda.lock')]) {
    fs.writeFileSync(file, 'junk '.repeat(300));
    expect(() => lockFolder(folder)).toThrow(
      `The lock file ${file} holds something that Grenda did not write: when no Grenda runs on this folder, delete that file and start again.`,
    );
    fs.rmSync(file);
    fs.mkdirSync(file);
    expect(() => lockFolder(folder)).toThrow(/^The lock file \S+ cannot be used \(.+\): give this user/);
    fs.rmdirSync(file);
  }
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(DatabaseInUseError);
  lock.release();
  lockFolder(folder).release();
});
