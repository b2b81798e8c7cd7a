import { sql } from 'kysely';

/** Whether staff removed the listing: the latest decision about its removal set this `removed_at`. */
export const removedByStaff = sql<boolean>`coalesce((
  select (after ->> 'removedAt')::timestamptz = listings.removed_at from audit_log
  where listing_id = listings.id and after ? 'removedAt' order by seq desc limit 1
), false)`;
