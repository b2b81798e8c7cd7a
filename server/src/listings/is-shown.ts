import { type RawBuilder, sql } from 'kysely';

/** Matches visible listings, except while a decision on their owner is still being applied (decision 100). */
export const isShown: RawBuilder<boolean> = sql<boolean>`(
  listings.hidden_at is null and listings.owner_id not in (select owner_id from owners_in_transition)
)`;
