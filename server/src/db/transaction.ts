import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Driver } from 'kysely';
import type { Db, Tx } from './database.ts';
import { isCollision } from './database-errors.ts';

/** The drivers whose connection the running flow holds in a transaction. */
const held = new AsyncLocalStorage<Set<Driver>>();

/**
 * Runs a change in one transaction: committed when it resolves, rolled back when it rejects. After a collision with
 * others it runs again, so it may touch nothing but the database. Inside, the handle given out is the only one that
 * works; the outer one is refused at once.
 */
export async function inTransaction<T>(db: Db, change: (tx: Tx) => Promise<T>): Promise<T> {
  return tryAgain(() => held.run(new Set(held.getStore()), () => db.transaction().execute(change)));
}

const mostAttempts = 5;

/** Runs a job again, after a random pause, when it collides with others; what collides every time rejects as it was. */
export async function tryAgain<T>(job: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await job();
    } catch (error) {
      if (attempt === mostAttempts || !isCollision(error)) throw error;
    }
    await wait(Math.random() * 10 * 2 ** attempt);
  }
}

/** Marks the driver as held by the running flow; fails outside {@link inTransaction}, which alone can guard it. */
export function holdInTransaction(driver: Driver): void {
  const drivers = held.getStore();
  if (!drivers) throw new Error('Open a transaction with inTransaction(db, …), not with db.transaction().');
  drivers.add(driver);
}

/** The transaction is over: what the flow does next may use the outer handle. */
export function letGo(driver: Driver): void {
  held.getStore()?.delete(driver);
}

/** Fails when the running flow is inside a transaction of this driver: on PGlite it would wait for itself for ever. */
export function refuseOuterHandle(driver: Driver): void {
  if (held.getStore()?.has(driver)) {
    throw new Error('The outer database handle was used inside a transaction: use the tx that inTransaction gives.');
  }
}
