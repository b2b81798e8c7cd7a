import { type RawBuilder, sql } from 'kysely';

/** Whether the owner is approved and no decision is still being applied to their listings (decision 100). */
export const isShown: RawBuilder<boolean> = sql<boolean>`(
  listings.hidden_at is null and listings.owner_id not in (select owner_id from owners_in_transition)
)`;
