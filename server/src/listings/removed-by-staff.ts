import { sql } from 'kysely';

/**
 * Whether staff removed a listing: the latest decision that changed its removal set this `removed_at`. An owner's removal
 * has another time. Dismissed reports and their undos have audit rows of the listing too, but change no removal.
 */
export const removedByStaff = sql<boolean>`coalesce((
  select (after ->> 'removedAt')::timestamptz = listings.removed_at from audit_log
  where listing_id = listings.id and after ? 'removedAt' order by seq desc limit 1
), false)`;
