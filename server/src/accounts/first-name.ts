import { sql } from 'kysely';

/** The name shown to neighbours: the display name, or the username of a user without a profile. */
export const firstName = sql<string>`coalesce(profiles.display_name, users.username)`.as('firstName');
