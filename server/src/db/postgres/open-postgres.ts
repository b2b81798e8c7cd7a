import { Socket } from 'node:net';
import { Client } from 'pg';
import { StartError } from '../../shared/errors.ts';
import type { Database } from '../database.ts';
import { primaryOnly } from '../primary-only.ts';
import { migrate, migrationsFolder, type SqlConnection } from '../migrate.ts';
import { explainConnectError, explainMigrateError } from './explain-start-errors.ts';
import { openPool, type Timeouts } from './open-pool.ts';
import { openReader, type StandbyLog } from './open-reader.ts';

/** `connect` and `query` add up to less than 3 s (promise 41). */
const requestTimeoutsMs: Timeouts = { connect: 1_000, statement: 1_500, query: 1_900 };

/** Longer than for requests: no request waits during startup, and the server may be distant or still starting. */
const firstConnectTimeoutMs = 5_000;

const maintenanceTimeoutMs = 10 * 60 * 1000;
/** Recounting ranks may occupy one connection for minutes. The other background jobs share the second. */
const maintenanceConnections = 2;
const maintenanceConnectTimeoutMs = 30_000;

const oldestVersion = 15;

type OpenPostgresOptions = {
  databaseUrl: string;
  readDatabaseUrl?: string | undefined;
  poolSize: number;
  log?: StandbyLog | undefined;
  timeoutsMs?: Timeouts;
};

export async function openPostgres(options: OpenPostgresOptions): Promise<Database> {
  await checkAndMigrate(options);
  return connect(options);
}

/** Opens the pools of a database that is already migrated. They connect when they are first used. */
export function connect(options: OpenPostgresOptions): Database {
  const { databaseUrl, readDatabaseUrl, poolSize, log, timeoutsMs = requestTimeoutsMs } = options;
  const pool = { connectionString: databaseUrl, connectionTimeoutMillis: timeoutsMs.connect };
  const requestPool = { ...pool, statement_timeout: timeoutsMs.statement, query_timeout: timeoutsMs.query };
  const db = openPool({ ...requestPool, max: poolSize }, log);
  const maintenanceTimeouts = { statement_timeout: maintenanceTimeoutMs, query_timeout: maintenanceTimeoutMs };
  const sockets = new Set<Socket>();
  const housekeeping = openPool(
    {
      ...pool,
      ...maintenanceTimeouts,
      max: maintenanceConnections,
      connectionTimeoutMillis: maintenanceConnectTimeoutMs,
      stream: () => trackSocket(sockets),
    },
    log,
  );
  const interruptHousekeeping = () => sockets.forEach((socket) => socket.destroy());
  const positionDb = openPool({ ...requestPool, max: 1 }, log);
  const standbyReader =
    readDatabaseUrl === undefined ? undefined : openReader({ readDatabaseUrl, primary: db, positionDb, poolSize, log });
  const closeAll = async () => {
    // Closes the reader first, because it may be querying the primary's WAL position.
    await standbyReader?.close();
    await Promise.all([db.destroy(), positionDb.destroy(), housekeeping.destroy()]);
  };
  let closing: Promise<void> | undefined;
  return {
    db,
    reader: standbyReader ?? primaryOnly(db),
    housekeeping,
    interruptHousekeeping,
    engine: 'postgres',
    close: () => (closing ??= closeAll()),
  };
}

function trackSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}

async function checkAndMigrate({ databaseUrl, log }: OpenPostgresOptions): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: firstConnectTimeoutMs });
  // Without a listener, losing the connection would crash the process. With one, only the next statement fails.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw explainConnectError(error, client);
  }
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    refuseOldServer(rows[0]?.server_version ?? '');
    const connection: SqlConnection = {
      exec: (sql) => client.query(sql),
      query: (sql, values = []) => client.query(sql, [...values]),
    };
    await migrate(connection, migrationsFolder, { onWait: (line) => log?.warn(line) });
  } catch (error) {
    throw explainMigrateError(error, client);
  } finally {
    await client.end();
  }
}

export function refuseOldServer(version: string): void {
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new StartError(
      `The server runs PostgreSQL ${version}, but Grenda needs ${oldestVersion} or newer: upgrade the server.`,
    );
  }
}
