import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Driver, TransactionBuilder } from 'kysely';
import type { Db, Tx } from './database.ts';
import { isTransactionConflict } from './database-errors.ts';
import type { Schema } from './schema.ts';

/** Drivers on which the current async context has an open transaction. */
const driversInTransaction = new AsyncLocalStorage<Set<Driver>>();

/** Runs a change in a transaction. Retries it on a conflict, so it must have no side effects outside the database. */
export async function inTransaction<T>(db: Db, change: (tx: Tx) => Promise<T>): Promise<T> {
  return retryConflicts(() => execute(db.transaction(), change));
}

/** Runs queries in a read-only transaction, which is possible even on a nearly full disk. */
export async function readInTransaction<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return execute(db.transaction().setAccessMode('read only'), read);
}

function execute<T>(transaction: TransactionBuilder<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return driversInTransaction.run(new Set(driversInTransaction.getStore()), () => transaction.execute(work));
}

const maxAttempts = 5;

export async function retryConflicts<T>(job: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await job();
    } catch (error) {
      if (attempt === maxAttempts || !isTransactionConflict(error)) throw error;
    }
    await wait(Math.random() * 10 * 2 ** attempt);
  }
}

export function enterTransaction(driver: Driver): void {
  const drivers = driversInTransaction.getStore();
  if (!drivers) throw new Error('Open a transaction with inTransaction(db, …), not with db.transaction().');
  drivers.add(driver);
}

export function leaveTransaction(driver: Driver): void {
  driversInTransaction.getStore()?.delete(driver);
}

/** Throws inside a transaction of this driver. On PGlite, waiting for the driver's only connection would deadlock. */
export function refuseOuterHandle(driver: Driver): void {
  if (driversInTransaction.getStore()?.has(driver)) {
    throw new Error('The outer database handle was used inside a transaction: use the tx that inTransaction passes.');
  }
}
