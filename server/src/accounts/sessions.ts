import { type Kysely, sql } from 'kysely';
import type { Caller } from '../shared/caller.ts';
import type { Db, Tx } from '../db/database.ts';
import { deleteBatch } from '../db/delete-in-batches.ts';
import { isBan } from '../db/lockout.ts';
import type { Schema } from '../db/schema.ts';
import { isUnavailable } from '../db/database-errors.ts';
import { firstIdAt, newId } from '../db/uuid.ts';
import { newToken, tokenHash } from './secret-token.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How long a session lives at most, in seconds; also the life of its cookie (promise 18). */
export const sessionLifeS = (30 * dayMs) / 1000;

const idleMs = 14 * dayMs;
const administratorIdleMs = 8 * hourMs;
/** How far `lastSeenAt` may lag, so that reading a session seldom writes. */
const seenPrecisionMs = 5 * 60 * 1000;

/** Opens a session inside the caller's transaction; answers with the token for the cookie. */
export async function openSession(tx: Kysely<Schema>, userId: string, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({ id: newId(now), tokenHash: tokenHash(token), userId, createdAt: now, lastSeenAt: now })
    .execute();
  return token;
}

type AtOnce = { userId: string; passwordHash: string };

/**
 * Opens a session in one statement for a person who may simply come in: confirmed, their password still the one
 * checked, no failure or lock to forget. Answers with its token; undefined for anyone else, who is none the wiser.
 */
export async function openSessionAtOnce(
  db: Db,
  { userId, passwordHash }: AtOnce,
  now: Date,
): Promise<string | undefined> {
  const token = newToken();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(['id', 'tokenHash', 'userId', 'createdAt', 'lastSeenAt'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select((is) => [
          is.val(newId(now)).as('id'),
          is.val(tokenHash(token)).as('tokenHash'),
          'users.id as userId',
          is.val(now).as('createdAt'),
          is.val(now).as('lastSeenAt'),
        ])
        .where('id', '=', userId)
        .where('passwordHash', '=', passwordHash)
        .where('emailConfirmed', '=', true)
        .where('accessFailedCount', '=', 0)
        .where('lockoutEnd', 'is', null)
        // A ban waits for this session and ends it, or this waits for the ban and finds no row.
        .forNoKeyUpdate(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? token : undefined;
}

/** The caller a token stands for, read afresh; undefined when the session is unknown, over, or its user banned. */
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

  if (now.getTime() - row.lastSeenAt.getTime() >= seenPrecisionMs) {
    // A disk that is full keeps nobody from reading.
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

/** Whether a session has been idle for too long, or lived for too long (promise 18). */
export function isSessionOver({ createdAt, lastSeenAt, isAdmin }: SessionTimes, now: Date): boolean {
  const idleForMs = now.getTime() - lastSeenAt.getTime();
  return (
    idleForMs >= (isAdmin ? administratorIdleMs : idleMs) || now.getTime() - createdAt.getTime() >= sessionLifeS * 1000
  );
}

/** Which of these sessions are still good: neither over, nor those of somebody who was banned since. */
export async function findLiveSessions(db: Db, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .select(['sessions.id', 'sessions.createdAt', 'sessions.lastSeenAt', 'users.isAdmin', 'users.lockoutEnd'])
    .execute();
  return new Set(rows.filter((row) => !isSessionOver(row, now) && !isBan(row.lockoutEnd)).map(({ id }) => id));
}

/** Ends the session a token stands for, if there is one. */
export async function endSession(db: Kysely<Schema>, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash(token)).execute();
}

/** Ends every session of a user, on all devices. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute();
}

/** Forgets some sessions that have been idle for too long, whoever's they are. */
export function deleteIdleSessions(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() - idleMs);
  return deleteBatch(db, 'sessions', { key: 'id', column: 'lastSeenAt', until });
}

/** Forgets some sessions that are too old; their ids begin with the time they were opened. */
export function deleteAgedSessions(db: Db, now: Date): Promise<number> {
  const until = firstIdAt(new Date(now.getTime() - sessionLifeS * 1000));
  return deleteBatch(db, 'sessions', { key: 'id', column: 'id', until });
}
