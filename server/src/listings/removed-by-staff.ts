import { sql } from 'kysely';

/** Whether staff removed a listing: their latest decision set this `removed_at`. An owner's removal has another time. */
export const removedByStaff = sql<boolean>`coalesce((
  select (after ->> 'removedAt')::timestamptz = listings.removed_at from audit_log
  where listing_id = listings.id and action <> 'dismiss-report' order by seq desc limit 1
), false)`;
