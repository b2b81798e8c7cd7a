import { type RawBuilder, sql } from 'kysely';

/**
 * Matches listings that are not hidden. While a decision about a user is being applied to the user's listings, none of
 * them matches (decision 100).
 */
export const isShown: RawBuilder<boolean> = sql<boolean>`(
  listings.hidden_at is null and listings.owner_id not in (select owner_id from owners_in_transition)
)`;
