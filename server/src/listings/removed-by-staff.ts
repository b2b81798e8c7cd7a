import { sql } from 'kysely';

/**
 * Whether staff removed a listing, by what they decided last, at the very time that it was removed: its owner, before or
 * since, did at another.
 */
export const removedByStaff = sql<boolean>`coalesce((
  select (after ->> 'removedAt')::timestamptz = listings.removed_at from audit_log
  where listing_id = listings.id and action <> 'dismiss-report' order by seq desc limit 1
), false)`;
