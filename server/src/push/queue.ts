import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { PushQueueRow } from '../db/schema.ts';
import { retryConflicts } from '../db/transaction.ts';
import { isQuietTime } from '../shared/quiet-hours.ts';
import { type PushKind, pushKinds } from './push-template.ts';

/** Longer than composing and sending can take, so that no other worker claims the same rows. */
const leaseMs = 2 * 60 * 1000;
const firstDelayMs = 5 * 1000;
const maxDelayMs = 5 * 60 * 1000;
/** The attempts take under ten minutes unless the service delays them. After the last, unread messages are emailed. */
export const maxAttempts = 7;
export const maxAgeMs = 24 * 60 * 60 * 1000;

type NewPush = {
  kind: PushKind;
  userIds: readonly string[];
  subscriptionId?: string;
  aboutId?: string;
  runAfter?: Date;
};

/** Enqueues a notification for the users' devices, or only for `subscriptionId`, unless an equal one is queued. */
export async function enqueuePush(tx: Tx, push: NewPush, now: Date): Promise<void> {
  const { kind, userIds, subscriptionId = null, aboutId = null, runAfter = now } = push;
  await sql`
    insert into push_queue (subscription_id, user_id, kind, about_id, run_after, created_at)
    select id, user_id, ${kind}, ${aboutId}, ${runAfter}, ${now} from push_subscriptions
    where user_id = any(${userIds}::uuid[]) and (${subscriptionId}::uuid is null or id = ${subscriptionId})
    on conflict do nothing
  `.execute(tx);
}

/** Kinds that are also sent in quiet hours, because they respond to an action of the user. */
const immediateKinds: readonly PushKind[] = ['welcome'];

function isDueAt(now: Date) {
  const isDeferred = isQuietTime(now) ? sql`kind <> all(${immediateKinds}::text[])` : sql`false`;
  // Unknown kinds are left to newer instances for a day, and then claimed in order to delete them.
  const isKnownOrOld = sql`(kind = any(${pushKinds}::text[]) or push_queue.created_at <= ${new Date(now.getTime() - maxAgeMs)})`;
  return sql<boolean>`run_after <= ${now} and (lease_until is null or lease_until <= ${now}) and not ${isDeferred} and ${isKnownOrOld}`;
}

export async function hasDuePushes(db: Db, now: Date): Promise<boolean> {
  const found = await db.selectFrom('pushQueue').select('id').where(isDueAt(now)).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Leases all due rows of a device that has no request in flight, so that no thread is announced twice. */
export async function claimPushes(db: Db, now: Date): Promise<PushQueueRow[]> {
  const isDue = isDueAt(now);
  const oldest = db
    .selectFrom('pushQueue')
    .innerJoin('pushSubscriptions', 'pushSubscriptions.id', 'subscriptionId')
    .select('subscriptionId')
    .where(isDue)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pushQueue as sending')
            .select('sending.id')
            .whereRef('sending.subscriptionId', '=', 'pushQueue.subscriptionId')
            .where('sending.leaseUntil', '>', now),
        ),
      ),
    )
    .orderBy('runAfter')
    .limit(1)
    .modifyEnd(sql`for no key update of push_subscriptions skip locked for update of push_queue skip locked`);
  const claim = db
    .updateTable('pushQueue')
    .set({ attempts: sql`attempts + 1`, leaseUntil: new Date(now.getTime() + leaseMs) })
    .where('subscriptionId', '=', oldest)
    .where(isDue)
    .returningAll();
  // The update can deadlock with a concurrent deletion, for example of pushes to a user who has the app open.
  return retryConflicts(() => claim.execute());
}

/** Deletes sent notifications, and those with the same `about_id` that were enqueued for the device meanwhile. */
export async function deleteAnnounced(tx: Tx, subscriptionId: string, rows: readonly PushQueueRow[]): Promise<void> {
  const aboutIds = rows.flatMap(({ aboutId }) => aboutId ?? []);
  await deletePushes(tx, rows);
  if (aboutIds.length === 0) return;
  await tx
    .deleteFrom('pushQueue')
    .where('subscriptionId', '=', subscriptionId)
    .where('aboutId', 'in', aboutIds)
    .execute();
}

export async function deletePushes(db: Db | Tx, rows: readonly PushQueueRow[]): Promise<void> {
  await db.deleteFrom('pushQueue').where('id', 'in', idsOf(rows)).execute();
}

type Retry = { now: Date; afterMs: number | undefined };

export async function retryPushesLater(db: Db, rows: readonly PushQueueRow[], { now, afterMs }: Retry): Promise<void> {
  const attempts = Math.max(...rows.map((row) => row.attempts));
  const delayMs = firstDelayMs * 2 ** (attempts - 1) * (0.8 + Math.random() * 0.4);
  const runAfter = new Date(now.getTime() + Math.min(maxDelayMs, Math.max(delayMs, afterMs ?? 0)));
  const update = db.updateTable('pushQueue').set({ leaseUntil: null, runAfter }).where('id', 'in', idsOf(rows));
  await retryConflicts(() => update.execute());
}

function idsOf(rows: readonly PushQueueRow[]): string[] {
  return rows.map(({ id }) => id);
}
