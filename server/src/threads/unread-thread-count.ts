import { sql } from 'kysely';

export function unreadThreadCountOf(userId: string) {
  return sql<number>`(
    select count(*)::int from thread_members as own where own.user_id = ${userId} and own.unread_since is not null
  )`;
}
