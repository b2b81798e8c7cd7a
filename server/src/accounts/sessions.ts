import { type Kysely, sql } from 'kysely';
import type { Caller } from '../shared/caller.ts';
import type { Db, Tx } from '../db/database.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { isBan } from '../db/lockout.ts';
import type { Schema } from '../db/schema.ts';
import { isUnavailable } from '../db/database-errors.ts';
import { firstIdAt, newId } from '../db/uuid.ts';
import { newToken, tokenHash } from './secret-token.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

export const sessionLifetimeS = (30 * dayMs) / 1000;

const idleMs = 14 * dayMs;
const administratorIdleMs = 8 * hourMs;
/** `lastSeenAt` is updated at most this often, so that most requests write nothing. */
const lastSeenPrecisionMs = 5 * 60 * 1000;

export async function openSession(tx: Kysely<Schema>, userId: string, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({ id: newId(now), tokenHash: tokenHash(token), userId, createdAt: now, lastSeenAt: now })
    .execute();
  return token;
}

type CheckedUser = { userId: string; passwordHash: string };

/**
 * Opens a session in one statement. Returns undefined if the user may not sign in, if the password has changed since it
 * was checked, or if failed sign-ins or a past lockout must be cleared first.
 */
export async function tryOpenSession(
  db: Db,
  { userId, passwordHash }: CheckedUser,
  now: Date,
): Promise<string | undefined> {
  const token = newToken();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(['id', 'tokenHash', 'userId', 'createdAt', 'lastSeenAt'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((inner) => [
          inner.val(newId(now)).as('id'),
          inner.val(tokenHash(token)).as('tokenHash'),
          'users.id as userId',
          inner.val(now).as('createdAt'),
          inner.val(now).as('lastSeenAt'),
        ])
        .where('id', '=', userId)
        .where('passwordHash', '=', passwordHash)
        .where('emailConfirmed', '=', true)
        .where('accessFailedCount', '=', 0)
        .where('lockoutEnd', 'is', null)
        // A concurrent ban either waits and then ends this session, or commits first, so that no row matches.
        .forNoKeyUpdate(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? token : undefined;
}

export async function findCaller(db: Kysely<Schema>, token: string, now: Date): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.tokenHash', '=', tokenHash(token))
    .select(['sessions.id', 'sessions.createdAt', 'sessions.lastSeenAt', 'sessions.userId'])
    .select(['users.username', 'users.email', 'users.isApproved', 'users.isAdmin', 'users.lockoutEnd'])
    .executeTakeFirst();
  if (!row) return undefined;

  if (isSessionOver(row, now) || isBan(row.lockoutEnd)) return undefined;

  if (now.getTime() - row.lastSeenAt.getTime() >= lastSeenPrecisionMs) {
    // Ignores a database that cannot be written, because reads must succeed even when the disk is full.
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: now })
      .where('id', '=', row.id)
      .execute()
      .catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
      });
  }
  const { userId, username, email, isApproved, isAdmin } = row;
  return { userId, username, email, isApproved, isAdmin, sessionId: row.id };
}

type SessionTimes = { createdAt: Date; lastSeenAt: Date; isAdmin: boolean };

export function isSessionOver({ createdAt, lastSeenAt, isAdmin }: SessionTimes, now: Date): boolean {
  const idleForMs = now.getTime() - lastSeenAt.getTime();
  return (
    idleForMs >= (isAdmin ? administratorIdleMs : idleMs) ||
    now.getTime() - createdAt.getTime() >= sessionLifetimeS * 1000
  );
}

export async function findLiveSessions(db: Db, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .select(['sessions.id', 'sessions.createdAt', 'sessions.lastSeenAt', 'users.isAdmin', 'users.lockoutEnd'])
    .execute();
  return new Set(rows.filter((row) => !isSessionOver(row, now) && !isBan(row.lockoutEnd)).map(({ id }) => id));
}

export async function endSession(db: Kysely<Schema>, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash(token)).execute();
}

export async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute();
}

/** Deletes a batch of idle sessions. Administrators' sessions end sooner, but are deleted at the same age. */
export function deleteIdleSessions(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() - idleMs);
  return deleteBatch(db, 'sessions', { key: 'id', column: 'lastSeenAt', until });
}

export function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const until = firstIdAt(new Date(now.getTime() - sessionLifetimeS * 1000));
  return deleteBatch(db, 'sessions', { key: 'id', column: 'id', until });
}
