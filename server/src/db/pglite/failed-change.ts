import type { Logger } from 'pino';
import { freeMib } from './disk-space.ts';

export type FailedChange = {
  what: 'create' | 'write' | 'resize' | 'rename' | 'close' | 'fsync';
  file: string;
  code: string;
};

export type FatalLog = Pick<Logger, 'fatal'>;

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const noDescriptor = new Set(['EMFILE', 'ENFILE']);
/** Files that commits and startup depend on: PostgreSQL panics if it cannot write them. */
const criticalFiles = /^(pg_wal|pg_xact|pg_multixact|global[/\\]pg_control)/;

function isHandledByPostgres({ what, file, code }: FailedChange): boolean {
  // Without a free descriptor, PostgreSQL closes other files and tries again.
  if (what === 'create' && noDescriptor.has(code)) return true;
  // PostgreSQL may truncate a file that no longer exists.
  if (what === 'resize' && code === 'ENOENT') return true;
  return what !== 'fsync' && noRoom.has(code) && !criticalFiles.test(file);
}

/**
 * Ends the process before the next commit unless PostgreSQL handles the failure (decision 42). If the process went on,
 * PGlite would deadlock, or a second fsync would falsely succeed.
 */
export function exitUnlessHandled(folder: string, change: FailedChange, log?: FatalLog): void {
  if (isHandledByPostgres(change)) return;
  const { what, file, code } = change;
  const message =
    what !== 'fsync' && noRoom.has(code)
      ? `The database in ${folder} can no longer be written, most likely because its disk is full (${freeMib(folder)} MiB free): free some space and start again.`
      : `The database in ${folder} can no longer be written, because its disk failed (${what} of ${file}: ${code}): check the disk and start again. Everything acknowledged so far is safe.`;
  if (log) log.fatal(change, message);
  else console.error(message);
  process.exit(1);
}
