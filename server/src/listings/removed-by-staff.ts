import { sql } from 'kysely';

/** Matches listings that staff removed: the latest decision about their removal set the current `removed_at`. */
export const removedByStaff = sql<boolean>`coalesce((
  select (after ->> 'removedAt')::timestamptz = listings.removed_at from audit_log
  where listing_id = listings.id and after ? 'removedAt' order by seq desc limit 1
), false)`;
