import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { StartError } from '../../shared/errors.ts';

/** Another process has the embedded database open. */
export class DatabaseInUseError extends StartError {}

export type FolderLock = { release: () => void };

/** The lock's file within the folder; the engine never sees it. */
export const lockName = 'grenda.lock';

/**
 * Takes the embedded database's folder, which is there, for this process alone. PGlite itself takes no lock, and two
 * processes lose each other's rows (promise 43). One lock is within the folder, since the folder alone may be
 * mounted at several places; one is beside it, where earlier versions have theirs.
 */
export function lockFolder(folder: string): FolderLock {
  const beside = lockFile(folder, `${folder}.lock`);
  try {
    const within = lockFile(folder, path.join(folder, lockName));
    return {
      release: () => {
        within.close();
        beside.close();
      },
    };
  } catch (error) {
    beside.close();
    throw error;
  }
}

/** Takes a file lock that the operating system lets go of when the process dies. */
function lockFile(folder: string, name: string): DatabaseSync {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(name, { timeout: 0 });
    // The open transaction holds the lock; it never commits, so nothing is ever written.
    file.exec('pragma locking_mode = exclusive; begin exclusive');
    return file;
  } catch (cause) {
    file?.close();
    throw explain(folder, name, cause);
  }
}

/** SQLite's own numbers of its errors, of which the lowest byte is the kind. */
const busy = 5;
const notADatabase = 26;

function explain(folder: string, name: string, cause: unknown): StartError {
  const kind = cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) & 255 : 0;
  if (kind === busy) {
    return new DatabaseInUseError(
      `The database in ${folder} is open in another process: stop that one, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  if (kind === notADatabase) {
    return new StartError(
      `The lock file ${name} holds something that Grenda did not write: when no Grenda runs on this folder, delete that file and start again.`,
      { cause },
    );
  }
  return new StartError(
    `The lock file ${name} cannot be used (${cause instanceof Error ? cause.message : String(cause)}): give this user the right to write it.`,
    { cause },
  );
}
