import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** A user: an id, or the column that holds it. */
type User = { id: string } | { column: string };

const asSql = (user: User): RawBuilder<string> => ('id' in user ? sql`${user.id}::uuid` : sql.ref(user.column));

/** Whether the first user has blocked the second. */
export function hasBlocked(blocker: User, blocked: User): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from blocks where blocker_id = ${asSql(blocker)} and blocked_id = ${asSql(blocked)}
  )`;
}

/** Whether either user has blocked the other. */
export function isBlockedEitherWay(one: User, other: User): RawBuilder<boolean> {
  return sql<boolean>`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`;
}

/** Whether either of two users has blocked the other now. */
export async function areApart(db: Db | Tx, oneId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ areApart: boolean }>`
    select ${isBlockedEitherWay({ id: oneId }, { id: otherId })} as "areApart"
  `.execute(db);
  return rows[0]?.areApart ?? false;
}

/** For lists: the same as `not isBlockedEitherWay`, but read once per query instead of once per row (decision 70). */
export function isBlockedNeitherWay(callerId: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} <> all(array(
    select blocked_id from blocks where blocker_id = ${callerId}
    union all select blocker_id from blocks where blocked_id = ${callerId}
  )))`;
}
