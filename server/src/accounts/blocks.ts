import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

type UserRef = { id: string } | { column: string };

const asSql = (user: UserRef): RawBuilder<string> => ('id' in user ? sql`${user.id}::uuid` : sql.ref(user.column));

export function hasBlocked(blocker: UserRef, blocked: UserRef): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from blocks where blocker_id = ${asSql(blocker)} and blocked_id = ${asSql(blocked)}
  )`;
}

export function isBlockedEitherWay(one: UserRef, other: UserRef): RawBuilder<boolean> {
  return sql<boolean>`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`;
}

export async function areBlocked(db: Db | Tx, oneId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ areBlocked: boolean }>`
    select ${isBlockedEitherWay({ id: oneId }, { id: otherId })} as "areBlocked"
  `.execute(db);
  return rows[0]?.areBlocked ?? false;
}

/** Use this in lists. PostgreSQL reads and hashes the blocks once, instead of searching them per row (decision 101). */
export function isNotBlockedEitherWay(callerId: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} not in (
    select blocked_id from blocks where blocker_id = ${callerId}
    union all select blocker_id from blocks where blocked_id = ${callerId}
  ))`;
}
