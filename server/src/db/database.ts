import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** The handle outside a transaction. Never use it inside one: take the {@link Tx} instead. */
export type Db = Kysely<Schema>;

/** The handle inside a transaction. */
export type Tx = Transaction<Schema>;

/** An open database: its handle, what runs it, and how to close it. */
export type Database = {
  readonly db: Db;
  /** For upkeep, whose statements may take minutes; on PGlite the same as `db`. */
  readonly housekeeping: Db;
  /** Ends what `housekeeping` is at, which is rolled back; on PGlite nothing is under way when it can be called. */
  readonly interruptHousekeeping: () => void;
  readonly engine: 'pglite' | 'postgres';
  /** Waits for running statements, then closes; safe to call twice. */
  readonly close: () => Promise<void>;
};
