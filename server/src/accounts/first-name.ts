import { sql } from 'kysely';

/** What neighbours call somebody: the profile's name; the username of who has no profile. */
export const firstName = sql<string>`coalesce(profiles.display_name, users.username)`.as('firstName');
