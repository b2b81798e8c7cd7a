import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import { Client, type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../../shared/errors.ts';
import type { Database, Db } from '../database.ts';
import { migrate, migrationsFolder, type SqlConnection } from '../migrate.ts';
import { openHandle } from '../open-handle.ts';
import { explainConnectError, explainMigrateError } from './explain-start-errors.ts';
import { NamedClient } from './named-client.ts';

/** How long anyone waits, in milliseconds. */
type Limits = {
  /** For a connection, old or new. */
  connect: number;
  /** For the end of a statement: the server gives up first, which keeps the connection good. */
  statement: number;
  /** For the server's answer. */
  answer: number;
};

/** A connection and an answer together take less than 3 s (promise 41). */
const serving: Limits = { connect: 1_000, statement: 1_500, answer: 1_900 };

/** At the start nobody waits yet, and a server may be far or only just awake. */
const firstConnectTimeoutMs = 5_000;
/** A process that hangs in a transaction loses its locks. */
const idleInTransactionTimeoutMs = 10_000;

/** Upkeep reads whole tables, but a server that hangs must not hold it for ever. */
const upkeepTimeoutMs = 10 * 60 * 1000;

const oldestVersion = 15;

type OpenPostgresOptions = {
  databaseUrl: string;
  poolSize: number;
  log?: Pick<Logger, 'warn'> | undefined;
  limitsMs?: Limits;
};

/** Connects to PostgreSQL 15 or newer, after its schema has been brought up to date. */
export async function openPostgres(options: OpenPostgresOptions): Promise<Database> {
  await prepare(options);
  return connect(options);
}

/** Connects to a database whose schema is up to date. */
export function connect({ databaseUrl, poolSize, log, limitsMs = serving }: OpenPostgresOptions): Database {
  const pool = { connectionString: databaseUrl, connectionTimeoutMillis: limitsMs.connect };
  const db = openPool(
    { ...pool, max: poolSize, statement_timeout: limitsMs.statement, query_timeout: limitsMs.answer },
    log,
  );
  // It connects when there is something to do, and lets go soon after.
  const patient = { statement_timeout: upkeepTimeoutMs, query_timeout: upkeepTimeoutMs };
  const sockets = new Set<Socket>();
  const housekeeping = openPool({ ...pool, ...patient, max: 1, stream: () => openSocket(sockets) }, log);
  const interruptHousekeeping = () => sockets.forEach((socket) => socket.destroy());
  const closeBoth = async () => void (await Promise.all([db.destroy(), housekeeping.destroy()]));
  let closing: Promise<void> | undefined;
  return { db, housekeeping, interruptHousekeeping, engine: 'postgres', close: () => (closing ??= closeBoth()) };
}

/** A socket that is among those given for as long as it is open. */
function openSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}

function openPool(config: PoolConfig, log: OpenPostgresOptions['log']): Db {
  const pool = new Pool({
    ...config,
    Client: NamedClient,
    types: numberForCounts,
    keepAlive: true,
    application_name: 'grenda',
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  });
  // Unheard, the end of an idle connection would end the process, and so would one inside a transaction.
  pool.on('error', (error) => log?.warn({ err: error }, 'lost an idle database connection'));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // A server that looks ends what nobody waits for any more; where it cannot look, that runs to its end.
    client.query('set client_connection_check_interval = 1000').catch(() => {});
  });
  return openHandle(new PostgresDialect({ pool }), { oneAtATime: false });
}

/** Checks the server and migrates, on a connection of its own where a statement may take its time. */
async function prepare({ databaseUrl, log }: OpenPostgresOptions): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: firstConnectTimeoutMs });
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

/** Refuses a server by what it says its version is. */
export function refuseOldServer(version: string): void {
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new StartError(`The server runs PostgreSQL ${version}, and Grenda needs ${oldestVersion} or newer.`);
  }
}

/** Counts (int8) are numbers, as they are on PGlite; all else is as pg has it. */
const numberForCounts: CustomTypesConfig = {
  getTypeParser: (id, format) => (id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)),
};
