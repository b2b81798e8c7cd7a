import fs from 'node:fs';

/** Kept free for the engine's log, which grows by 16 MiB at a stroke, while others may fill the same disk. */
const reserveMib = 48;

/** The disk is nearly full; reported with PostgreSQL's own code for it (disk_full), so that it is answered alike. */
class DiskFullError extends Error {
  readonly code = '53100';
}

/**
 * Refuses a change while less than 48 MiB are free where a folder is. Past that the engine's log could
 * not be written, which ends the process; so far reading goes on, and freeing space is enough to write again (decision 26).
 */
export function refuseWhenFull(folder: string, keptMib = reserveMib): void {
  const free = freeMib(folder);
  if (free >= keptMib) return;
  throw new DiskFullError(
    `Only ${free} MiB are free for the database in ${folder}, and ${keptMib} are kept: free some space.`,
  );
}

/** What is free for this user where a folder is, in MiB. */
export function freeMib(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder);
  return Math.floor((bavail * bsize) / 2 ** 20);
}
