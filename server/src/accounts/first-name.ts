import { type RawBuilder, sql } from 'kysely';

export const firstName = sql<string>`coalesce(profiles.display_name, users.username)`.as('firstName');

type NameTables = { users: string; profiles: string };

/** Selects a user's first name as a reader sees it. It stops changing when either blocks the other (promise 72). */
export function knownFirstName(
  readerId: string,
  { users, profiles }: NameTables = { users: 'users', profiles: 'profiles' },
): RawBuilder<string> {
  const userId = sql.ref(`${users}.id`);
  return sql<string>`coalesce(
    (select blocked_name from blocks where blocker_id = ${readerId} and blocked_id = ${userId}),
    (select blocker_name from blocks where blocker_id = ${userId} and blocked_id = ${readerId}),
    ${sql.ref(`${profiles}.displayName`)}, ${sql.ref(`${users}.username`)}
  )`;
}
