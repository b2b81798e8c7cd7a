import fs from 'node:fs';

/** Three WAL segments of 16 MiB, as a margin for what other processes write between the check and the write. */
const reserveMib = 48;

class DiskFullError extends Error {
  readonly code = '53100';
}

/** Throws while less than 48 MiB are free on the disk: failing to write the WAL would end the process (decision 26). */
export function refuseWhenFull(folder: string, reservedMib = reserveMib): void {
  const free = freeMib(folder);
  if (free >= reservedMib) return;
  throw new DiskFullError(
    `Only ${free} MiB are free for the database in ${folder}, and ${reservedMib} are reserved: free some space.`,
  );
}

/** Space that is reserved for everything except photos (decision 184). */
const reservedForOtherDataMib = 512;

export function hasRoomForPhotos(folder: string, reservedMib = reservedForOtherDataMib): boolean {
  return freeMib(folder) >= reservedMib;
}

export function freeMib(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder);
  return Math.floor((bavail * bsize) / 2 ** 20);
}
