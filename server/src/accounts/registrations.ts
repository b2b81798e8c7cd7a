import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { emailKey } from '../db/keys.ts';
import { firstIdAt } from '../db/uuid.ts';

const maxUnconfirmed = 10;
const retentionMs = 7 * 24 * 60 * 60 * 1000;

/** Selects the account of an address: the confirmed one, else the newest registration (decision 37). */
export function accountByEmail(db: Db | Tx, email: string) {
  return db
    .selectFrom('users')
    .where('emailKey', '=', emailKey(email))
    .orderBy('emailConfirmed', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

export function unconfirmedByEmail(db: Db | Tx, email: string) {
  return db
    .selectFrom('users')
    .where('emailKey', '=', emailKey(email))
    .where('emailConfirmed', '=', false)
    .orderBy('id', 'desc');
}

/**
 * Locks every user with an address, and the user `userId` if given, in id order (decision 36).
 * @returns `user` is the user `userId`. Of the other users with the address, `owner` has confirmed it, and
 * `unconfirmedIds` have not, oldest first.
 */
export async function lockAddress(tx: Tx, email: string, userId?: string) {
  const key = emailKey(email);
  const locked = await tx
    .selectFrom('users')
    .select(['id', 'email', 'emailKey', 'emailConfirmed'])
    .where((eb) => eb.or([eb('emailKey', '=', key), ...(userId === undefined ? [] : [eb('id', '=', userId)])]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const others = locked.filter((user) => user.emailKey === key && user.id !== userId);
  return {
    user: locked.find(({ id }) => id === userId),
    owner: others.find(({ emailConfirmed }) => emailConfirmed),
    unconfirmedIds: others.filter(({ emailConfirmed }) => !emailConfirmed).map(({ id }) => id),
  };
}

/**
 * Returns whether an address has room for another registration. If the new registration gets an email, makes room by
 * deleting old registrations: first those with neither a valid code nor a queued email, then the oldest.
 */
export async function makeRoomForRegistration(
  tx: Tx,
  unconfirmedIds: readonly string[],
  { shouldEmail, now }: { shouldEmail: boolean; now: Date },
): Promise<boolean> {
  const surplus = unconfirmedIds.length - maxUnconfirmed + 1;
  if (surplus <= 0) return true;
  if (!shouldEmail) return false;
  const removed = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', unconfirmedIds)
    .orderBy((eb) => {
      const codes = eb.selectFrom('oneTimeCodes').whereRef('oneTimeCodes.userId', '=', 'users.id');
      const queued = eb.selectFrom('mailQueue').whereRef('mailQueue.userId', '=', 'users.id');
      return eb.or([eb.exists(codes.where('expiresAt', '>', now)), eb.exists(queued)]);
    })
    .orderBy('id')
    .limit(surplus)
    .execute();
  const ids = removed.map(({ id }) => id);
  await removeRegistrations(tx, ids);
  return true;
}

export async function removeRegistrations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('users').where('id', 'in', ids).execute();
}

export function deleteExpiredRegistrations(db: Db, now: Date): Promise<number> {
  const until = firstIdAt(new Date(now.getTime() - retentionMs));
  return deleteBatch(db, 'users', { key: 'id', column: 'id', until, unless: sql`email_confirmed` });
}
