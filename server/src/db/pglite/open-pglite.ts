import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PGliteDialect, type PGliteDialectConfig } from 'kysely';
import type { Logger } from 'pino';
import { StartError } from '../../shared/errors.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openHandle } from '../open-handle.ts';
import { refuseWhenFull } from './disk-space.ts';
import { openDurable } from './durable.ts';
import type { FatalLog } from './failed-change.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { hasDatabase, makeDatabase } from './make-database.ts';
import { scheduleVacuum } from './vacuum.ts';

type OpenPGliteOptions = {
  dataDir: string;
  onProgress: (line: string) => void;
  log: (Pick<Logger, 'warn' | 'error'> & FatalLog) | undefined;
};

/** Opens the embedded engine in `<dataDir>/pglite`, which it makes when it is not there. */
export async function openPGlite({ dataDir, onProgress, log }: OpenPGliteOptions): Promise<Database> {
  const { pglite, lock } = await openEmbedded(dataDir, onProgress, log);
  try {
    await migrate(pglite);
    const stopVacuum = scheduleVacuum(pglite, log);
    return serve(pglite, {
      beforeChange: () => refuseWhenFull(path.resolve(dataDir)),
      whenIdle: async () => {
        await stopVacuum();
        await pglite.close();
        lock.release();
      },
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens the engine alone, locked, with whatever its folder holds: nothing when the folder is made for it. */
export async function openEmbedded(
  dataDir: string,
  onProgress: (line: string) => void,
  log?: FatalLog,
): Promise<{ pglite: PGlite; lock: FolderLock }> {
  const folder = path.resolve(dataDir, 'pglite');
  makeFolder(folder);
  const lock = lockFolder(folder);
  try {
    if (!hasDatabase(folder)) {
      onProgress(`Making the database in ${folder}; this takes a few seconds, and only the first time.`);
      await makeDatabase(folder);
    }
    return { pglite: await openDurable(folder, { log }), lock };
  } catch (error) {
    lock.release();
    throw error;
  }
}

type ServeOptions = {
  /** Throws when nothing may be changed now. */
  beforeChange?: () => void;
  whenIdle: () => Promise<void>;
};

/** The database that an open PGlite serves; closing it lets the last statement end, then runs `whenIdle`. */
export function serve(pglite: PGlite, { beforeChange = () => {}, whenIdle }: ServeOptions): Database {
  const dialect = new PGliteDialect({ pglite: unclosable(pglite, beforeChange) });
  const db = openHandle(dialect, { oneAtATime: true, beforeTransaction: beforeChange });
  let closing: Promise<void> | undefined;
  return {
    db,
    housekeeping: db,
    interruptHousekeeping: () => {},
    engine: 'pglite',
    close: () => (closing ??= db.destroy().then(whenIdle)),
  };
}

/** What a handle needs of PGlite, less the closing: Kysely would close it, though not if it was never used. */
function unclosable(pglite: PGlite, beforeChange: () => void): PGliteDialectConfig['pglite'] {
  return {
    query: async (sql, values, options) => {
      if (/^\s*(insert|update|delete)/i.test(sql)) beforeChange();
      return pglite.query(sql, values, options);
    },
    transaction: (work) => pglite.transaction(work),
    ready: true,
    waitReady: pglite.waitReady,
    closed: false,
    close: async () => {},
  };
}

function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (cause) {
    throw new StartError(
      `The folder ${path.dirname(folder)} cannot be written to: give this user the right, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
