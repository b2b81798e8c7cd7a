import { type RawBuilder, sql } from 'kysely';
import { bannedUntil } from '../db/lockout.ts';

/**
 * Matches users who are approved, banned or in a thread with the reader. If banned users did not match, trying to block
 * a user who has become invisible would reveal whether they are banned or have blocked the reader (promise 59).
 */
export function isKnownTo(readerId: string): RawBuilder<boolean> {
  return sql<boolean>`(
    users.is_approved or (users.email_confirmed and users.lockout_end >= ${bannedUntil}) or exists (
      select from thread_members as own
      join thread_members as others on others.thread_id = own.thread_id and others.user_id = users.id
      where own.user_id = ${readerId}
    )
  )`;
}
