import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { StartError } from '../../shared/errors.ts';

export class DatabaseInUseError extends StartError {}

export type FolderLock = { release: () => void };

export const lockFileName = 'grenda.lock';

/**
 * Locks a folder with two lock files: one inside it and one next to it, because earlier versions lock only the file
 * next to it (decision 43). SQLite locks the files, because Node has no function that locks files.
 * @throws {DatabaseInUseError} if the folder is locked already, StartError if a lock file is unusable
 */
export function lockFolder(folder: string): FolderLock {
  const outer = lockFile(folder, `${folder}.lock`);
  try {
    const inner = lockFile(folder, path.join(folder, lockFileName));
    return {
      release: () => {
        inner.close();
        outer.close();
      },
    };
  } catch (error) {
    outer.close();
    throw error;
  }
}

function lockFile(folder: string, lockPath: string): DatabaseSync {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(lockPath, { timeout: 0 });
    file.exec('pragma locking_mode = exclusive; begin exclusive');
    return file;
  } catch (cause) {
    file?.close();
    throw explain(folder, lockPath, cause);
  }
}

/** SQLite's primary result codes: the lowest byte of an error code. */
const sqliteBusy = 5;
const sqliteNotADatabase = 26;

function explain(folder: string, lockPath: string, cause: unknown): StartError {
  const kind = cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) & 255 : 0;
  if (kind === sqliteBusy) {
    return new DatabaseInUseError(
      `The database in ${folder} is open in another process: stop that process, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  if (kind === sqliteNotADatabase) {
    return new StartError(
      `The lock file ${lockPath} was not written by Grenda: make sure that no Grenda process uses this folder, then delete the file and start again.`,
      { cause },
    );
  }
  return new StartError(
    `The lock file ${lockPath} cannot be used (${cause instanceof Error ? cause.message : String(cause)}): make it writable for this user.`,
    { cause },
  );
}
