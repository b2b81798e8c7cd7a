import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { StartError } from '../../shared/errors.ts';
import { syncFolder, syncTree } from './durable.ts';

/** PostgreSQL's own mark of a database; it comes last here, so that a folder that has it is whole. */
const mark = 'PG_VERSION';

/** Whether a folder has a whole database in it. */
export function hasDatabase(folder: string): boolean {
  return fs.existsSync(path.join(folder, mark));
}

/**
 * Makes a database in a folder, which may be a mount of its own: within it under another name, then file by file into
 * its place. A kill or a power cut leaves nothing that is taken for a database, and the next call goes on from there.
 */
export async function makeDatabase(folder: string): Promise<void> {
  const unfinished = path.join(folder, 'unfinished');
  const finished = path.join(folder, 'finished');
  try {
    if (!fs.existsSync(finished)) {
      fs.rmSync(unfinished, { recursive: true, force: true });
      const pglite = await PGlite.create(unfinished);
      await pglite.close();
      syncTree(unfinished);
      fs.renameSync(unfinished, finished);
      syncFolder(folder);
    }
    const names = fs.readdirSync(finished).filter((name) => name !== mark);
    for (const name of names) fs.renameSync(path.join(finished, name), path.join(folder, name));
    syncFolder(folder);
    fs.renameSync(path.join(finished, mark), path.join(folder, mark));
    fs.rmdirSync(finished);
    syncFolder(folder);
    syncFolder(path.dirname(folder));
  } catch (cause) {
    throw new StartError(
      `The database in ${folder} cannot be made (${cause instanceof Error ? cause.message : String(cause)}): see to the disk and start again.`,
      { cause },
    );
  }
}
