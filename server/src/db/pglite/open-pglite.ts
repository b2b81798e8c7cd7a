import { primaryOnly } from '../primary-only.ts';
import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PGliteDialect, type PGliteDialectConfig } from 'kysely';
import type { Logger } from 'pino';
import { StartError } from '../../shared/errors.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openHandle } from '../open-handle.ts';
import { limitCompilerMemory, memoryLimit } from './compiler-memory.ts';
import { refuseWhenFull } from './disk-space.ts';
import { openDurable } from './durable.ts';
import type { FatalLog } from './failed-change.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { hasDatabase, createDatabase } from './create-database.ts';
import { scheduleVacuum } from './vacuum.ts';

type OpenPGliteOptions = {
  dataDir: string;
  onProgress: (line: string) => void;
  log: (Pick<Logger, 'warn' | 'error'> & FatalLog) | undefined;
};

export async function openPGlite({ dataDir, onProgress, log }: OpenPGliteOptions): Promise<Database> {
  const { pglite, lock } = await openEmbedded(dataDir, onProgress, log);
  try {
    await migrate(pglite);
    const stopVacuum = scheduleVacuum(pglite, log);
    return wrapPGlite(pglite, {
      beforeChange: () => refuseWhenFull(path.resolve(dataDir)),
      onClose: async () => {
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

export async function openEmbedded(
  dataDir: string,
  onProgress: (line: string) => void,
  log?: FatalLog,
): Promise<{ pglite: PGlite; lock: FolderLock }> {
  const folder = path.resolve(dataDir, 'pglite');
  limitCompilerMemory(memoryLimit());
  createFolder(folder);
  const lock = lockFolder(folder);
  try {
    if (!hasDatabase(folder)) {
      onProgress(`Creating the database in ${folder}. This takes a few seconds, on the first start only.`);
      await createDatabase(folder);
    }
    return { pglite: await openDurable(folder, { log }), lock };
  } catch (error) {
    lock.release();
    throw error;
  }
}

type WrapOptions = {
  beforeChange?: () => void;
  onClose: () => Promise<void>;
};

export function wrapPGlite(pglite: PGlite, { beforeChange = () => {}, onClose }: WrapOptions): Database {
  const dialect = new PGliteDialect({ pglite: toKyselyPGlite(pglite, beforeChange) });
  const db = openHandle(dialect, { hasOneConnection: true, beforeTransaction: beforeChange });
  let closing: Promise<void> | undefined;
  return {
    db,
    reader: primaryOnly(db),
    housekeeping: db,
    interruptHousekeeping: () => {},
    engine: 'pglite',
    close: () => (closing ??= db.destroy().then(onClose)),
  };
}

/**
 * Runs `beforeChange` before writes. `close` does nothing, because Kysely calls it only if a query ran. `onClose`
 * closes PGlite instead.
 */
function toKyselyPGlite(pglite: PGlite, beforeChange: () => void): PGliteDialectConfig['pglite'] {
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

function createFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (cause) {
    throw new StartError(
      `The folder ${path.dirname(folder)} is not writable: make it writable for this user, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
