import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../errors.ts';

/** Another process has the embedded database open. */
export class DatabaseInUseError extends StartError {}

export type FolderLock = { release: () => void };

/**
 * Takes the embedded database's folder for this process alone, by a file lock beside it that the
 * operating system lets go of when the process dies. PGlite itself takes none, and two processes
 * lose each other's rows (security row 43).
 */
export function lockFolder(folder: string): FolderLock {
  const file = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  try {
    // The open transaction holds the lock; it never commits, so nothing is ever written.
    file.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (cause) {
    file.close();
    throw new DatabaseInUseError(
      `The database in ${folder} is open in another process: stop that one, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return { release: () => file.close() };
}
