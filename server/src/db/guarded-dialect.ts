import type { DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely';
import { PostgresAdapter } from 'kysely';
import pLimit from 'p-limit';
import { enterTransaction, leaveTransaction, refuseOuterHandle } from './transaction.ts';

export type GuardOptions = {
  /** Whether only one connection can be acquired at a time, as on PGlite. */
  hasOneConnection: boolean;
  /** Runs before each transaction that may write. Throws to refuse the transaction. */
  beforeTransaction?: () => void;
};

/** Wraps a dialect so that using the outer handle inside a transaction throws instead of deadlocking. */
export function guarded(dialect: Dialect, { hasOneConnection, beforeTransaction = () => {} }: GuardOptions): Dialect {
  return {
    createDriver: () =>
      guardedDriver(dialect.createDriver(), {
        acquire: hasOneConnection ? createMutex() : undefined,
        beforeTransaction,
      }),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    // With PGlite's own adapter, Kysely would queue callers before the driver can throw.
    createAdapter: () => new PostgresAdapter(),
  };
}

type DriverGuards = { acquire: Acquire | undefined; beforeTransaction: () => void };

function guardedDriver(driver: Driver, { acquire, beforeTransaction }: DriverGuards): Driver {
  let releaseMutex: (() => void) | undefined;
  let isDestroyed = false;
  const guard: Driver = {
    init: (options) => driver.init(options),
    acquireConnection: async (options) => {
      refuseOuterHandle(guard);
      const release = await acquire?.();
      if (isDestroyed) {
        release?.();
        throw new Error('driver has already been destroyed');
      }
      releaseMutex = release;
      return driver.acquireConnection(options);
    },
    releaseConnection: async (connection, options) => {
      await driver.releaseConnection(connection, options);
      releaseMutex?.();
    },
    beginTransaction: async (connection: DatabaseConnection, settings: TransactionSettings) => {
      enterTransaction(guard);
      try {
        if (settings.accessMode !== 'read only') beforeTransaction();
        await driver.beginTransaction(connection, settings);
      } catch (error) {
        leaveTransaction(guard);
        throw error;
      }
    },
    commitTransaction: (connection) => driver.commitTransaction(connection).finally(() => leaveTransaction(guard)),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection).finally(() => leaveTransaction(guard)),
    destroy: async (options) => {
      const release = await acquire?.();
      isDestroyed = true;
      await driver.destroy(options);
      release?.();
    },
  };
  return guard;
}

type Acquire = () => Promise<() => void>;

function createMutex(): Acquire {
  const limit = pLimit(1);
  return () =>
    new Promise((onAcquired) => {
      const lock = Promise.withResolvers<void>();
      void limit(() => {
        // Lets pending requests and responses proceed before the next query, which PGlite runs on this thread.
        onAcquired(() => (limit.pendingCount > 0 ? setImmediate(lock.resolve) : lock.resolve()));
        return lock.promise;
      });
    });
}
