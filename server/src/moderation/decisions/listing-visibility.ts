import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { runInBatches } from '../../db/run-in-batches.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';

/** Few, because updating a listing of 2,000 characters blocks PGlite for up to 5 ms (promise 70). */
const listingsPerBatch = 10;
const maxOwnersPerBatch = 100;
const maxBatchesPerRequest = 10;

/**
 * Hides each user's listings from everyone except that user and staff, until {@link updateVisibility} has updated all
 * of them. Lock the users first.
 */
export async function queueVisibilityUpdate(tx: Tx, userIds: readonly string[], hiddenAt: Date | null): Promise<void> {
  await tx
    .insertInto('ownersInTransition')
    .expression((eb) =>
      eb
        .selectFrom('listings')
        .distinct()
        .select(['ownerId', sql<Date | null>`${hiddenAt}::timestamptz`.as('hiddenAt')])
        .where('ownerId', 'in', userIds),
    )
    .onConflict((on) => on.column('ownerId').doUpdateSet({ hiddenAt }))
    .execute();
}

/** Applies queued decisions to the owners' listings (decision 100). Skips owners whose rows are locked. */
export async function updateVisibility({ db }: Pick<Deps, 'db'>, signal?: AbortSignal): Promise<void> {
  await runInBatches(1, () => inTransaction(db, (tx) => updateBatch(tx)), signal);
}

/** Updates up to 100 listings of the users. Call it after the decision commits. A background job updates the rest. */
export async function beginVisibilityUpdate(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  try {
    for (let batch = 0; batch < maxBatchesPerRequest; batch += 1) {
      if ((await inTransaction(db, (tx) => updateBatch(tx, userIds))) === 0) return;
    }
  } catch (error) {
    log.warn({ err: error }, 'updating listings after a decision failed; the background job will update them');
  }
}

/** Updates up to ten listings. Returns the number of owners found. Skips locked owners unless `onlyIds` is given. */
async function updateBatch(tx: Tx, onlyIds?: readonly string[]): Promise<number> {
  // Locks the owners before their listings (decision 36). Concurrent decisions then cannot change the owners' status.
  const owners = await tx
    .selectFrom('ownersInTransition')
    .innerJoin('users', 'users.id', 'ownersInTransition.ownerId')
    .select('users.id')
    .$if(onlyIds !== undefined, (query) => query.where('users.id', 'in', onlyIds ?? []))
    .orderBy('users.id')
    .limit(maxOwnersPerBatch)
    .modifyEnd(onlyIds ? sql`for no key update of users` : sql`for no key update of users skip locked`)
    .execute();
  if (owners.length === 0) return 0;
  const ownerIds = owners.map(({ id }) => id);
  const { rows } = await sql`
    with outdated as (
      select listings.id, is_approved, owners_in_transition.hidden_at
      from owners_in_transition
      join users on users.id = owners_in_transition.owner_id
      join listings on listings.owner_id = users.id
      where users.id = any(${ownerIds}::uuid[]) and (listings.hidden_at is null) <> is_approved
      limit ${listingsPerBatch}
    )
    update listings set
      hidden_at = case when is_approved then null else greatest(listings.created_at, outdated.hidden_at) end
    from outdated where listings.id = outdated.id
    returning listings.id
  `.execute(tx);
  if (rows.length < listingsPerBatch) {
    await tx.deleteFrom('ownersInTransition').where('ownerId', 'in', ownerIds).execute();
  }
  return owners.length;
}
