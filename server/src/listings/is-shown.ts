import { type RawBuilder, sql } from 'kysely';

/**
 * Matches listings that are not hidden, unless a decision about their owner is still being applied to the owner's
 * listings (decision 100).
 */
export const isShown: RawBuilder<boolean> = sql<boolean>`(
  listings.hidden_at is null and listings.owner_id not in (select owner_id from owners_in_transition)
)`;
