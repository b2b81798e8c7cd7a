import type { DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely';
import { PostgresAdapter } from 'kysely';
import pLimit from 'p-limit';
import { holdInTransaction, letGo, refuseOuterHandle } from './transaction.ts';

export type GuardOptions = {
  /** One connection serves everyone (PGlite): callers take turns. */
  oneAtATime: boolean;
  /** Throws when no transaction may begin now; each of ours is a change. */
  beforeTransaction?: () => void;
};

/** The same dialect, with the outer handle refused inside a transaction instead of waiting for ever. */
export function guarded(dialect: Dialect, { oneAtATime, beforeTransaction = () => {} }: GuardOptions): Dialect {
  return {
    createDriver: () =>
      guardedDriver(dialect.createDriver(), { turns: oneAtATime ? queueRequests() : undefined, beforeTransaction }),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    // PGlite's own adapter has Kysely queue callers before the driver can refuse them.
    createAdapter: () => new PostgresAdapter(),
  };
}

type DriverGuards = { turns: Turns | undefined; beforeTransaction: () => void };

function guardedDriver(driver: Driver, { turns, beforeTransaction }: DriverGuards): Driver {
  let endTurn: (() => void) | undefined;
  let isOver = false;
  const guard: Driver = {
    init: (options) => driver.init(options),
    acquireConnection: async (options) => {
      refuseOuterHandle(guard);
      const end = await turns?.();
      if (isOver) {
        end?.();
        throw new Error('driver has already been destroyed');
      }
      endTurn = end;
      return driver.acquireConnection(options);
    },
    releaseConnection: async (connection, options) => {
      await driver.releaseConnection(connection, options);
      endTurn?.();
    },
    beginTransaction: async (connection: DatabaseConnection, settings: TransactionSettings) => {
      holdInTransaction(guard);
      try {
        beforeTransaction();
        await driver.beginTransaction(connection, settings);
      } catch (error) {
        letGo(guard);
        throw error;
      }
    },
    commitTransaction: (connection) => driver.commitTransaction(connection).finally(() => letGo(guard)),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection).finally(() => letGo(guard)),
    destroy: async (options) => {
      const end = await turns?.();
      isOver = true;
      await driver.destroy(options);
      end?.();
    },
  };
  return guard;
}

/** Resolves when it is the caller's turn, to what ends that turn. */
type Turns = () => Promise<() => void>;

function queueRequests(): Turns {
  const limit = pLimit(1);
  return () =>
    new Promise((begin) => {
      const turn = Promise.withResolvers<void>();
      void limit(() => {
        begin(turn.resolve);
        return turn.promise;
      });
    });
}
