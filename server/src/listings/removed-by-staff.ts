import { sql } from 'kysely';

/** Whether the latest decision that changed a listing's removal set this `removed_at`, unlike an owner's removal. */
export const removedByStaff = sql<boolean>`coalesce((
  select (after ->> 'removedAt')::timestamptz = listings.removed_at from audit_log
  where listing_id = listings.id and after ? 'removedAt' order by seq desc limit 1
), false)`;
