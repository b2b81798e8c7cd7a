import path from 'node:path';
import { Client } from 'pg';
import { StartError } from '../shared/errors.ts';
import type { SqlConnection } from './migrate.ts';
import { openDurable } from './pglite/durable.ts';
import { lockFolder } from './pglite/folder-lock.ts';
import { requireDatabase } from './pglite/create-database.ts';
import { openEmbedded } from './pglite/open-pglite.ts';
import { explainConnectError, explainMigrateError } from './postgres/explain-start-errors.ts';

const connectTimeoutMs = 5_000;

/** One connection for a command, without Kysely and its pool. */
export type DirectConnection = SqlConnection & {
  name: string;
  close(): Promise<void>;
};

export async function connectToServer(databaseUrl: string): Promise<DirectConnection> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: 'grenda command',
  });
  // Without a listener, losing the connection would crash the process. With one, only the next statement fails.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw explainConnectError(error, client);
  }
  const explained = <T>(result: Promise<T>) =>
    result.catch((error: unknown) => {
      throw explainMigrateError(error, client);
    });
  return {
    name: `${client.database} at ${client.host}:${client.port}`,
    exec: (sql) => explained(client.query(sql)),
    query: (sql, values = []) => explained(client.query(sql, [...values])),
    close: () => client.end(),
  };
}

/** Opens an existing embedded database, which must not be in use. */
export async function openFolder(folder: string): Promise<DirectConnection> {
  requireDatabase(folder);
  const lock = lockFolder(folder);
  try {
    return toConnection(folder, { pglite: await openDurable(folder), lock });
  } catch (cause) {
    lock.release();
    throw new StartError(`The embedded database in ${folder} cannot be opened: restore it from a backup.`, { cause });
  }
}

/** Opens the configured database. Creates the embedded one if it does not exist. Runs no migrations. */
export async function openDirect(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  onProgress: (line: string) => void,
): Promise<DirectConnection> {
  if (databaseUrl !== undefined) return connectToServer(databaseUrl);
  return toConnection(embeddedFolder(dataDir), await openEmbedded(dataDir, onProgress));
}

export function embeddedFolder(dataDir: string): string {
  return path.resolve(dataDir, 'pglite');
}

function toConnection(folder: string, { pglite, lock }: Awaited<ReturnType<typeof openEmbedded>>): DirectConnection {
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
