import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { openPGlite } from './pglite/open-pglite.ts';
import { openPostgres } from './postgres/open-postgres.ts';

export type OpenDatabaseOptions = {
  databaseUrl?: string;
  readDatabaseUrl?: string | undefined;
  dataDir: string;
  poolSize?: number;
  onProgress?: (line: string) => void;
  log?: Pick<Logger, 'info' | 'warn' | 'error' | 'fatal'>;
};

export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, readDatabaseUrl, dataDir, poolSize = 8, onProgress = () => {}, log } = options;
  return databaseUrl === undefined
    ? openPGlite({ dataDir, onProgress, log })
    : openPostgres({ databaseUrl, readDatabaseUrl, poolSize, log });
}
