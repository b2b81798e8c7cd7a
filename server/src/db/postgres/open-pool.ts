import { PostgresDialect } from 'kysely';
import { type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../database.ts';
import { openHandle } from '../open-handle.ts';
import { NamedClient } from './named-client.ts';

/** Time after which the server closes a connection with an idle transaction, to release a hanging process's locks. */
const idleInTransactionTimeoutMs = 10_000;

/** Timeouts in milliseconds. */
export type Timeouts = {
  connect: number;
  /** Time after which the server cancels a statement. Shorter than `query`, so that the connection stays usable. */
  statement: number;
  query: number;
};

export function openPool(config: PoolConfig, log: Pick<Logger, 'warn'> | undefined): Db {
  const pool = new Pool({
    ...config,
    Client: NamedClient,
    types: int8AsNumber,
    keepAlive: true,
    application_name: 'grenda',
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  });
  // Without 'error' listeners, losing a connection that is idle or in a transaction would crash the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'lost an idle database connection'));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Makes the server cancel statements of disconnected clients. Where this is unsupported, they run to their end.
    client.query('set client_connection_check_interval = 1000').catch(() => {});
  });
  return openHandle(new PostgresDialect({ pool }), { hasOneConnection: false });
}

const int8AsNumber: CustomTypesConfig = {
  getTypeParser: (id, format) => (id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)),
};
