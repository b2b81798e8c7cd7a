import type { Logger } from 'pino';
import { freeMib } from './disk-space.ts';

/** A change of a file of the embedded database that the system refused. */
export type FailedChange = {
  what: 'create' | 'write' | 'resize' | 'rename' | 'close' | 'fsync';
  /** Within the database's folder. */
  file: string;
  /** The system's name of the error, such as EIO. */
  code: string;
};

export type FatalLog = Pick<Logger, 'fatal'>;

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const noDescriptor = new Set(['EMFILE', 'ENFILE']);
/** What a commit or a start cannot do without: PostgreSQL panics when it cannot write them. */
const vital = /^(pg_wal|pg_xact|pg_multixact|global[/\\]pg_control)/;

/**
 * Whether PostgreSQL copes with a failure itself: it closes files of its own when too many are open, needs not empty a
 * file that is gone, and refuses a change that its tables have no room for. Nothing else is to be trusted (decision 42).
 */
function isCopedWith({ what, file, code }: FailedChange): boolean {
  if (what === 'create' && noDescriptor.has(code)) return true;
  if (what === 'resize' && code === 'ENOENT') return true;
  return what !== 'fsync' && noRoom.has(code) && !vital.test(file);
}

/**
 * Ends the process on a failed change, before anything that depends on it is acknowledged. A server would panic
 * and start anew; PGlite waits for ever for a lock that it holds itself, and a second fsync would succeed in vain.
 */
export function endUnlessCopedWith(folder: string, change: FailedChange, log?: FatalLog): void {
  if (isCopedWith(change)) return;
  const { what, file, code } = change;
  const sentence =
    what !== 'fsync' && noRoom.has(code)
      ? `The database in ${folder} can write no more, most likely since its disk is full (${freeMib(folder)} MiB are free): free some space and start again.`
      : `The database in ${folder} can write no more, since its disk failed (${what} of ${file}: ${code}): see to the disk and start again. What was acknowledged before is safe.`;
  if (log) log.fatal(change, sentence);
  else console.error(sentence);
  process.exit(1);
}
