import { type RawBuilder, sql } from 'kysely';

/** Matches listings of approved owners, unless a decision is still being applied to them (decision 100). */
export const isShown: RawBuilder<boolean> = sql<boolean>`(
  listings.hidden_at is null and listings.owner_id not in (select owner_id from owners_in_transition)
)`;
