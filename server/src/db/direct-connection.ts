import path from 'node:path';
import { Client } from 'pg';
import { StartError } from '../shared/errors.ts';
import type { SqlConnection } from './migrate.ts';
import { openDurable } from './pglite/durable.ts';
import { lockFolder } from './pglite/folder-lock.ts';
import { hasDatabase } from './pglite/make-database.ts';
import { openEmbedded } from './pglite/open-pglite.ts';
import { explainConnectError, explainMigrateError } from './postgres/explain-start-errors.ts';

const connectWithinMs = 5_000;

/** A connection of one's own for a command, where a statement may take its time. */
export type DirectConnection = SqlConnection & {
  /** Which database it is, in words. */
  name: string;
  close(): Promise<void>;
};

/** Connects to PostgreSQL; a StartError says what to do when it cannot. */
export async function connectToServer(databaseUrl: string): Promise<DirectConnection> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    application_name: 'grenda command',
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw explainConnectError(error, client);
  }
  const explained = <T>(answer: Promise<T>) =>
    answer.catch((error: unknown) => {
      throw explainMigrateError(error, client);
    });
  return {
    name: `${client.database} at ${client.host}:${client.port}`,
    exec: (sql) => explained(client.query(sql)),
    query: (sql, values = []) => explained(client.query(sql, [...values])),
    close: () => client.end(),
  };
}

/** Opens the embedded engine's folder, which must be there; it is locked until it is closed. */
export async function openFolder(folder: string): Promise<DirectConnection> {
  if (!hasDatabase(folder)) {
    throw new StartError(`There is no database in ${folder}: set DATA_DIR to the folder that has one.`);
  }
  const lock = lockFolder(folder);
  try {
    return serve(folder, { pglite: await openDurable(folder), lock });
  } catch (cause) {
    lock.release();
    throw new StartError(`The embedded database in ${folder} does not open: restore it from a backup.`, { cause });
  }
}

/** Opens the database that the settings name; the embedded one is made when it is not there. */
export async function openDirect(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  onProgress: (line: string) => void,
): Promise<DirectConnection> {
  if (databaseUrl !== undefined) return connectToServer(databaseUrl);
  return serve(embeddedFolder(dataDir), await openEmbedded(dataDir, onProgress));
}

/** Where the embedded database lies. */
export function embeddedFolder(dataDir: string): string {
  return path.resolve(dataDir, 'pglite');
}

function serve(folder: string, { pglite, lock }: Awaited<ReturnType<typeof openEmbedded>>): DirectConnection {
  return {
    name: `embedded in ${folder}`,
    exec: (sql) => pglite.exec(sql),
    query: (sql, values = []) => pglite.query(sql, [...values]),
    close: async () => {
      await pglite.close();
      lock.release();
    },
  };
}
