import { type RawBuilder, sql } from 'kysely';

type Two = { callerId: string; other: 'listings.ownerId' | 'users.id' };

/** Whether the person that a column names has not blocked the caller; looked up once, not row by row. */
export function hasNotBlockedCaller({ callerId, other }: Two): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(other)} <> all(array(select blocker_id from blocks where blocked_id = ${callerId}))`;
}

/** Whether neither has blocked the other. */
export function isUnblocked({ callerId, other }: Two): RawBuilder<boolean> {
  const isNotBlocked = sql`${sql.ref(other)} <> all(array(select blocked_id from blocks where blocker_id = ${callerId}))`;
  return sql<boolean>`${isNotBlocked} and ${hasNotBlockedCaller({ callerId, other })}`;
}
