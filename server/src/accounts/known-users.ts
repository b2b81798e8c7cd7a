import { type RawBuilder, sql } from 'kysely';
import { bannedUntil } from '../db/lockout.ts';

/**
 * Whether a neighbour may know the user in the row of `users`: the user is approved, was banned after approval, or
 * shares a thread with the neighbour. The ids of all others must not reveal a name. Banned users count, so that a ban
 * is indistinguishable from a block.
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
