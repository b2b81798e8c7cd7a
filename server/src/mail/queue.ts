import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import { firstIdAt, newId } from '../db/uuid.ts';
import { bulkKinds, type EmailKind, morningKinds, requestedKinds } from './email-kinds.ts';
import { eveningStart, isEvening, isQuietTime, quietHoursEnd } from '../shared/quiet-hours.ts';
import type { QueuedEmail } from './email.ts';
import type { SendFailure } from './send-failure.ts';
import { suppressAddress } from './suppressed-addresses.ts';

/** Exceeds `sendTimeoutMs` of the SMTP mailer, so that no other worker claims an email that is being sent. */
const leaseMs = 2 * 60 * 1000;

const firstDelayMs = 5 * 1000;
const maxDelayMs = 60 * 60 * 1000;
/** Exceeds every delay and lease. A time further ahead was stored before the clock was set back, and counts as past. */
const implausibleMs = 75 * 60 * 1000;

/** Amounts to about a day of retries, because the delays grow to an hour. */
export const maxAttempts = 32;

export type NewEmail = {
  kind: EmailKind;
  userId: string | null;
  toAddress: string;
  aboutId?: string;
  /** The audit row of the earliest decision whose cancelled email this one replaces. */
  insteadOf?: string | null;
  runAfter?: Date | undefined;
};

/** Enqueues an email in the transaction of the change it reports. Wake the worker after the commit. */
export async function enqueueEmail(tx: Tx, email: NewEmail, now: Date): Promise<void> {
  await tx.insertInto('mailQueue').values(queueRow(email, now)).execute();
}

export async function enqueueEmails(tx: Tx, emails: readonly NewEmail[], now: Date): Promise<void> {
  if (emails.length === 0) return;
  await tx
    .insertInto('mailQueue')
    .values(emails.map((email) => queueRow(email, now)))
    .execute();
}

function queueRow({ kind, runAfter, ...email }: NewEmail, now: Date) {
  return { id: newId(now), template: kind, ...email, runAfter: runAfter ?? now, createdAt: now };
}

export async function cancelEmails(tx: Tx, userIds: readonly string[], kinds: readonly EmailKind[]): Promise<void> {
  await tx.deleteFrom('mailQueue').where('userId', 'in', userIds).where('template', 'in', kinds).execute();
}

/** Returns whether this worker still holds the claim. Every claim increments `attempts`. */
export async function isClaimed(tx: Tx, { id, attempts }: QueuedEmail): Promise<boolean> {
  const row = tx.selectFrom('mailQueue').select('id').where('id', '=', id).where('attempts', '=', attempts);
  return (await row.executeTakeFirst()) !== undefined;
}

function delayedKinds(now: Date): readonly string[] {
  if (isQuietTime(now)) return morningKinds;
  return isEvening(now) ? [] : bulkKinds;
}

/** Leases the oldest due email. Bulk emails are claimed only if no other email is due. */
export async function claimEmail(
  db: Db,
  now: Date,
  { ignoresQuietHours = false } = {},
): Promise<QueuedEmail | undefined> {
  const delayed = ignoresQuietHours ? [] : delayedKinds(now);
  const isDelayed = (template: string) => delayed.includes(template);
  const personal = await claimOldest(db, now, sql`template <> all(${[...delayed, ...bulkKinds]}::text[])`);
  if (personal || bulkKinds.every(isDelayed)) return personal;
  return claimOldest(db, now, sql`template = any(${bulkKinds.filter((kind) => !isDelayed(kind))}::text[])`);
}

async function claimOldest(db: Db, now: Date, condition: RawBuilder<boolean>): Promise<QueuedEmail | undefined> {
  const implausible = new Date(now.getTime() + implausibleMs);
  return db
    .updateTable('mailQueue')
    .set({ attempts: sql`attempts + 1`, leaseUntil: new Date(now.getTime() + leaseMs) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mailQueue')
        .select('id')
        .where('deadAt', 'is', null)
        .where(condition)
        .where((inner) => inner.or([inner('runAfter', '<=', now), inner('runAfter', '>', implausible)]))
        .where((inner) =>
          inner.or([
            inner('leaseUntil', 'is', null),
            inner('leaseUntil', '<=', now),
            inner('leaseUntil', '>', implausible),
          ]),
        )
        .orderBy('runAfter')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * Deletes a claimed email. First ends the lease of an email without a user, because a trigger prevents the deletion of
 * such an email while it is leased (migration 0026).
 */
export async function deleteEmail(db: Db, queued: QueuedEmail): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (queued.userId === null) await updateClaimed(tx, queued, { leaseUntil: null });
    await tx.deleteFrom('mailQueue').where('id', '=', queued.id).where('attempts', '=', queued.attempts).execute();
  });
}

type FailedAttempt = SendFailure & { now: Date };

export async function retryEmailLater(db: Db, queued: QueuedEmail, failure: FailedAttempt): Promise<void> {
  const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (queued.attempts - 1)) * (0.8 + Math.random() * 0.4);
  await updateClaimed(db, queued, {
    leaseUntil: null,
    runAfter: new Date(failure.now.getTime() + delayMs),
    lastError: failure.reason,
  });
}

/** Marks an email as permanently failed and deletes its code. Suppresses the address if the recipient was refused. */
export async function failEmail(
  db: Db,
  queued: QueuedEmail,
  { reason, isPermanent, now }: FailedAttempt,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await updateClaimed(tx, queued, { leaseUntil: null, deadAt: now, lastError: reason }))) return;
    await tx.deleteFrom('mailCodes').where('mailId', '=', queued.id).execute();
    if (isPermanent) await suppressAddress(tx, queued.toAddress, { why: reason, now });
  });
}

export async function deleteFailedEmailsTo(tx: Tx, { userId, toAddress }: { userId: string; toAddress: string }) {
  const failed = await tx
    .selectFrom('mailQueue')
    .select(['id', 'toAddress'])
    .where('userId', '=', userId)
    .where('deadAt', 'is not', null)
    .execute();
  const ids = failed.filter((email) => emailKey(email.toAddress) === emailKey(toAddress)).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('mailQueue').where('id', 'in', ids).execute();
}

export function deleteFailedEmails(db: Db, before: Date): Promise<number> {
  return deleteQueuedBefore(db, before, sql`dead_at is null or dead_at >= ${before}`);
}

export function deleteStaleRequestedEmails(db: Db, before: Date): Promise<number> {
  return deleteQueuedBefore(db, before, sql`dead_at is not null or template <> all(${requestedKinds}::text[])`);
}

function deleteQueuedBefore(db: Db, before: Date, unless: RawBuilder<unknown>): Promise<number> {
  return deleteBatch(db, 'mailQueue', { key: 'id', column: 'id', until: firstIdAt(before), unless });
}

export async function countBulkEmails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mailQueue')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`template = any(${bulkKinds}::text[])`)
    .where('deadAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Counts waiting and permanently failed emails. `oldestSeconds` is the longest wait of the emails that may be sent now.
 * For bulk and morning emails, the wait starts no earlier than today's sending hours.
 */
export async function countEmails(db: Db, now: Date) {
  const { waiting, dead, oldest } = await db
    .selectFrom('mailQueue')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('deadAt', 'is', null).as('waiting'),
      fn.countAll<number>().filterWhere('deadAt', 'is not', null).as('dead'),
      fn
        .min<Date | null>(
          sql`case
            when template = any(${bulkKinds}::text[]) then greatest(created_at, ${eveningStart(now)})
            when template = any(${morningKinds}::text[]) then greatest(created_at, ${quietHoursEnd(now)})
            else created_at end`,
        )
        .filterWhere(sql<boolean>`dead_at is null and template <> all(${delayedKinds(now)}::text[])`)
        .as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, dead, oldestSeconds: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0 };
}

type QueueUpdate = Partial<Pick<QueuedEmail, 'leaseUntil' | 'runAfter' | 'deadAt' | 'lastError'>>;

async function updateClaimed(db: Db | Tx, { id, attempts }: QueuedEmail, update: QueueUpdate): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailQueue')
    .set(update)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
