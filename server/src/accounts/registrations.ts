import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { deleteBatch } from '../db/delete-in-batches.ts';
import { emailKey } from '../db/keys.ts';
import { firstIdAt } from '../db/uuid.ts';

/**
 * Most registrations that wait for their link at one address: what its limit of mails lets in during two days, so
 * that none is displaced while its link lives.
 */
const mostWaiting = 10;
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** A query for the account of an address: the confirmed one, else what was registered last (decision 37). */
export function accountOf(db: Db | Tx, email: string) {
  return db
    .selectFrom('users')
    .where('emailKey', '=', emailKey(email))
    .orderBy('emailConfirmed', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

/** A query for who waits for a link at an address, newest first. */
export function waitingAt(db: Db | Tx, email: string) {
  return db
    .selectFrom('users')
    .where('emailKey', '=', emailKey(email))
    .where('emailConfirmed', '=', false)
    .orderBy('id', 'desc');
}

/** Locks everyone at an address, and one user more, in the order of ids (decision 36). */
export async function lockAddress(tx: Tx, email: string, userId?: string) {
  const key = emailKey(email);
  const locked = await tx
    .selectFrom('users')
    .select(['id', 'email', 'emailKey', 'emailConfirmed'])
    .where((is) => is.or([is('emailKey', '=', key), ...(userId === undefined ? [] : [is('id', '=', userId)])]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const others = locked.filter((user) => user.emailKey === key && user.id !== userId);
  return {
    user: locked.find(({ id }) => id === userId),
    /** Who has the address, save for that user. */
    owner: others.find(({ emailConfirmed }) => emailConfirmed),
    /** Who waits for a link, oldest first, save for that user. */
    waiting: others.filter(({ emailConfirmed }) => !emailConfirmed).map(({ id }) => id),
  };
}

/** Whether there is room for one more; a registration that is mailed makes room, by displacing the oldest. */
export async function makeRoom(tx: Tx, waiting: readonly string[], isMailed: boolean): Promise<boolean> {
  const surplus = waiting.slice(0, Math.max(0, waiting.length - mostWaiting + 1));
  if (surplus.length > 0 && !isMailed) return false;
  await removeRegistrations(tx, surplus);
  return true;
}

/** Removes registrations with their codes and waiting mail, so that nothing of them can be confirmed. */
export async function removeRegistrations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('users').where('id', 'in', ids).execute();
}

/** Forgets some registrations that nobody confirmed within seven days; ids begin with the time they were made. */
export function deleteExpiredRegistrations(db: Db, now: Date): Promise<number> {
  const until = firstIdAt(new Date(now.getTime() - keptMs));
  return deleteBatch(db, 'users', { key: 'id', column: 'id', until, unless: sql`email_confirmed` });
}
