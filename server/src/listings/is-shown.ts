import { type RawBuilder, sql } from 'kysely';

/** Matches listings that are not hidden and whose owner has no decision still being applied (decision 100). */
export const isShown: RawBuilder<boolean> = sql<boolean>`(
  listings.hidden_at is null and listings.owner_id not in (select owner_id from owners_in_transition)
)`;
