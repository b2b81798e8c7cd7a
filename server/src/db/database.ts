import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A database handle outside any transaction. Inside one, use the {@link Tx}. */
export type Db = Kysely<Schema>;

export type Tx = Transaction<Schema>;

export type Reader = {
  /** Undefined if no standby is configured. `isUsed` returns whether reads use it at present. */
  readonly standby: { isUsed: () => boolean } | undefined;
  /** Runs queries on a recent enough standby (promise 123), otherwise on the primary. */
  readonly recent: <T>(query: (db: Db) => Promise<T>) => Promise<T>;
  /** Runs `work`. Calls of `recent` inside it use the primary, so that they see every change. */
  readonly current: <T>(work: () => Promise<T>) => Promise<T>;
};

export type Database = {
  readonly db: Db;
  readonly reader: Reader;
  /** A handle for maintenance jobs, which may run statements for minutes. On PGlite it is `db`. */
  readonly housekeeping: Db;
  /** Aborts the running statements of `housekeeping`, which rolls them back. Does nothing on PGlite. */
  readonly interruptHousekeeping: () => void;
  readonly engine: 'pglite' | 'postgres';
  readonly close: () => Promise<void>;
};
