import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { StartError } from '../../shared/errors.ts';
import { freeMib } from './disk-space.ts';
import { syncFolder, syncTree } from './durable.ts';

/** The file by which PostgreSQL recognizes a database. It is moved last, so a folder that contains it is complete. */
const marker = 'PG_VERSION';

export function hasDatabase(folder: string): boolean {
  return fs.existsSync(path.join(folder, marker));
}

export function requireDatabase(folder: string): void {
  if (hasDatabase(folder)) return;
  throw new StartError(
    `There is no database in ${folder}: set DATA_DIR to the folder that contains your ${path.basename(folder)}, such as /var/lib/grenda.`,
  );
}

/** A new database takes 40 MiB, and its first WAL segments another 40 MiB. The rest is a margin. */
const neededMib = 100;

/**
 * Creates a database in a subfolder and moves its files up, because the folder may be a mount point, which cannot be
 * replaced. After a crash, the next call starts again or completes the move (decision 43).
 */
export async function createDatabase(folder: string, needed = neededMib): Promise<void> {
  // On a full disk, PGlite would fail with an error that has no message.
  const free = freeMib(folder);
  if (free < needed) {
    throw new StartError(
      `The database in ${folder} cannot be created: it needs ${needed} MiB, and the disk has ${free} MiB free. Free some space and start again.`,
    );
  }
  const unfinished = path.join(folder, 'unfinished');
  const finished = path.join(folder, 'finished');
  try {
    if (!fs.existsSync(finished)) {
      fs.rmSync(unfinished, { recursive: true, force: true });
      // Creating a database takes 300 MB of memory, which are freed when the worker thread ends.
      await once(new Worker(new URL('create-database-worker.ts', import.meta.url), { workerData: unfinished }), 'exit');
      syncTree(unfinished);
      fs.renameSync(unfinished, finished);
      syncFolder(folder);
    }
    const names = fs.readdirSync(finished).filter((name) => name !== marker);
    for (const name of names) fs.renameSync(path.join(finished, name), path.join(folder, name));
    syncFolder(folder);
    fs.renameSync(path.join(finished, marker), path.join(folder, marker));
    fs.rmdirSync(finished);
    syncFolder(folder);
    syncFolder(path.dirname(folder));
  } catch (cause) {
    throw new StartError(
      `The database in ${folder} cannot be created (${cause instanceof Error ? cause.message : JSON.stringify(cause)}): check the disk and start again.`,
      { cause },
    );
  }
}
