import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { openPGlite } from './pglite/open-pglite.ts';
import { openPostgres } from './postgres/open-postgres.ts';

export type OpenDatabaseOptions = {
  /** Absent: the embedded engine, in a folder under `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  /** Connections to PostgreSQL at most; 8 unless given. */
  poolSize?: number;
  /** Called with a sentence about what takes longer than a moment. */
  onProgress?: (line: string) => void;
  log?: Pick<Logger, 'warn' | 'error' | 'fatal'>;
};

/** Opens the database and brings its schema up to date; a StartError says what to do when it cannot. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = 8, onProgress = () => {}, log } = options;
  return databaseUrl === undefined
    ? openPGlite({ dataDir, onProgress, log })
    : openPostgres({ databaseUrl, poolSize, log });
}
