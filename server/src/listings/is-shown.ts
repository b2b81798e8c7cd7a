import { type RawBuilder, sql } from 'kysely';

/**
 * Whether others may see a listing as far as its owner is concerned: the owner is approved, and no decision on them is
 * still being applied to their listings (decision 100). The owners in transition are read once per query.
 */
export const isShown: RawBuilder<boolean> = sql<boolean>`(
  listings.hidden_at is null and listings.owner_id not in (select owner_id from owners_in_transition)
)`;
