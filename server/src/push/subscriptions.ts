import type { NewPushSubscription } from '@grenda/contract';
import { lockCaller } from '../db/lock-caller.ts';
import { consumeLimit } from '../db/rate-limits.ts';
import { inTransaction, retryConflicts } from '../db/transaction.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../shared/caller.ts';
import { KnownError } from '../shared/errors.ts';
import { enqueuePush } from './queue.ts';

/** Maximum per user. One more replaces the subscription whose `seenAt` is oldest. */
const maxSubscriptions = 5;

type SavedBy = { caller: Pick<Caller, 'userId' | 'sessionId'> };

/** Saves a browser's subscription. If it belonged to another user, the caller takes it over. */
export async function savePushSubscription(
  { db, clock, pushServices }: Deps,
  { caller, ...subscription }: NewPushSubscription & SavedBy,
): Promise<void> {
  const { endpoint } = subscription;
  if (!pushServices.isKnown(endpoint)) {
    const errors = { endpoint: ['This push service is not supported.'] };
    throw new KnownError('invalid', { errors });
  }
  const now = clock.now();
  const { userId, sessionId } = caller;
  const { p256dh, auth } = subscription;
  const values = { userId, sessionId, p256dh, auth, seenAt: now };
  const isUpdated = await inTransaction(db, async (tx) => {
    await lockSession(tx, caller);
    const { numUpdatedRows } = await tx
      .updateTable('pushSubscriptions')
      .set(values)
      .where('endpoint', '=', endpoint)
      .where('userId', '=', userId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
  if (isUpdated) return;
  // Only new subscriptions count against the limit.
  await consumeLimit(db, now, { subscriptionsOfUser: userId });
  await inTransaction(db, async (tx) => {
    await lockSession(tx, caller);
    const added = { ...values, createdAt: now, failures: 0 };
    const { id } = await tx
      .insertInto('pushSubscriptions')
      .values({ id: newId(now), endpoint, ...added })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(added))
      .returning('id')
      .executeTakeFirstOrThrow();
    // If the subscription belonged to another user, that user's notifications may still be queued for it.
    await tx.deleteFrom('pushQueue').where('subscriptionId', '=', id).execute();
    await deleteOldest(tx, userId);
    await enqueuePush(tx, { kind: 'welcome', userIds: [userId], subscriptionId: id }, now);
  });
}

/** Locks the session, so that a concurrent sign-out waits and then deletes the subscription. */
async function lockSession(tx: Tx, { userId, sessionId }: SavedBy['caller']): Promise<void> {
  await lockCaller(tx, userId);
  const session = tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forKeyShare();
  if (!(await session.executeTakeFirst())) throw new KnownError('not-signed-in');
}

async function deleteOldest(tx: Tx, userId: string): Promise<void> {
  const surplus = await tx
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .offset(maxSubscriptions)
    .execute();
  const ids = surplus.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('pushSubscriptions').where('id', 'in', ids).execute();
}

export async function deletePushSubscription(
  { db }: Pick<Deps, 'db'>,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<void> {
  const deletion = db.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint).where('userId', '=', userId);
  await retryConflicts(() => deletion.execute());
}
