import { type RawBuilder, sql } from 'kysely';

type Two = { callerId: string; other: 'listings.ownerId' | 'users.id' };

/** Whether the person that a column names has not blocked the caller. */
export function hasNotBlocked({ callerId, other }: Two): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from blocks where blocker_id = ${sql.ref(other)} and blocked_id = ${callerId})`;
}

/** Whether neither has blocked the other. */
export function isUnblocked({ callerId, other }: Two): RawBuilder<boolean> {
  const isNotBlocked = sql`not exists (select from blocks where blocker_id = ${callerId} and blocked_id = ${sql.ref(other)})`;
  return sql<boolean>`${isNotBlocked} and ${hasNotBlocked({ callerId, other })}`;
}
