import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { deleteBatch } from '../db/delete-in-batches.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import { firstIdAt, newId } from '../db/uuid.ts';
import { bulkKinds, type EmailKind, morningKinds, requestedKinds } from './email-kinds.ts';
import { eveningStart, isEvening, isQuietTime, quietHoursEnd } from '../shared/quiet-hours.ts';
import type { QueuedEmail } from './email.ts';
import type { SendFailure } from './send-failure.ts';
import { suppressAddress } from './suppressed-addresses.ts';

/** Longer than the timeout of a mailer, so that no other worker claims an email that is being sent. */
const leaseMs = 2 * 60 * 1000;

const firstDelayMs = 5 * 1000;
const maxDelayMs = 60 * 60 * 1000;
/** Longer than any delay or lease. A time further ahead is from before the clock was set back, and counts as due. */
const implausibleMs = 75 * 60 * 1000;

/** With increasing delays, retries go on for about a day. */
export const maxAttempts = 32;

export type NewEmail = {
  kind: EmailKind;
  userId: string | null;
  toAddress: string;
  aboutId?: string;
  insteadOf?: string | null;
  runAfter?: Date | undefined;
};

/** Enqueues an email in the transaction of the change it reports. Wake the worker after the commit. */
export async function enqueueEmail(tx: Tx, { kind, runAfter, ...mail }: NewEmail, now: Date): Promise<void> {
  await tx
    .insertInto('mailQueue')
    .values(queueRow({ kind, runAfter, ...mail }, now))
    .execute();
}

export async function enqueueEmails(tx: Tx, mails: readonly NewEmail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await tx
    .insertInto('mailQueue')
    .values(mails.map((mail) => queueRow(mail, now)))
    .execute();
}

function queueRow({ kind, runAfter, ...mail }: NewEmail, now: Date) {
  return { id: newId(now), template: kind, ...mail, runAfter: runAfter ?? now, createdAt: now };
}

export async function cancelEmails(tx: Tx, userIds: readonly string[], kinds: readonly EmailKind[]): Promise<void> {
  await tx.deleteFrom('mailQueue').where('userId', 'in', userIds).where('template', 'in', kinds).execute();
}

/** Returns whether an email is still queued and claimed by this worker. Every claim increments `attempts`. */
export async function isClaimed(tx: Tx, { id, attempts }: QueuedEmail): Promise<boolean> {
  const row = tx.selectFrom('mailQueue').select('id').where('id', '=', id).where('attempts', '=', attempts);
  return (await row.executeTakeFirst()) !== undefined;
}

function heldKinds(now: Date): readonly string[] {
  if (isQuietTime(now)) return morningKinds;
  return isEvening(now) ? [] : bulkKinds;
}

export async function claimEmail(
  db: Db,
  now: Date,
  { ignoresQuietHours = false } = {},
): Promise<QueuedEmail | undefined> {
  const held = ignoresQuietHours ? [] : heldKinds(now);
  const isHeld = (template: string) => held.includes(template);
  const personal = await claimOldest(db, now, sql`template <> all(${[...held, ...bulkKinds]}::text[])`);
  if (personal || bulkKinds.every(isHeld)) return personal;
  return claimOldest(db, now, sql`template = any(${bulkKinds.filter((kind) => !isHeld(kind))}::text[])`);
}

async function claimOldest(db: Db, now: Date, condition: RawBuilder<boolean>): Promise<QueuedEmail | undefined> {
  const implausible = new Date(now.getTime() + implausibleMs);
  return db
    .updateTable('mailQueue')
    .set({ attempts: sql`attempts + 1`, leaseUntil: new Date(now.getTime() + leaseMs) })
    .where('id', '=', (due) =>
      due
        .selectFrom('mailQueue')
        .select('id')
        .where('deadAt', 'is', null)
        .where(condition)
        .where((is) => is.or([is('runAfter', '<=', now), is('runAfter', '>', implausible)]))
        .where((is) =>
          is.or([is('leaseUntil', 'is', null), is('leaseUntil', '<=', now), is('leaseUntil', '>', implausible)]),
        )
        .orderBy('runAfter')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

type FailureAt = SendFailure & { now: Date };

/** Ends the lease first: a trigger prevents deleting leased emails without a user (migration 0026). */
export async function deleteEmail(db: Db, mail: QueuedEmail): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (mail.userId === null) await updateClaimed(tx, mail, { leaseUntil: null });
    await tx.deleteFrom('mailQueue').where('id', '=', mail.id).where('attempts', '=', mail.attempts).execute();
  });
}

export async function retryEmailLater(db: Db, mail: QueuedEmail, failure: FailureAt): Promise<void> {
  const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (mail.attempts - 1)) * (0.8 + Math.random() * 0.4);
  await updateClaimed(db, mail, {
    leaseUntil: null,
    runAfter: new Date(failure.now.getTime() + delayMs),
    lastError: failure.reason,
  });
}

/** Erases the code but keeps the row for the operator. If the recipient was refused, suppresses the address. */
export async function failEmail(db: Db, mail: QueuedEmail, { reason, isPermanent, now }: FailureAt): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await updateClaimed(tx, mail, { leaseUntil: null, deadAt: now, lastError: reason }))) return;
    await tx.deleteFrom('mailCodes').where('mailId', '=', mail.id).execute();
    if (isPermanent) await suppressAddress(tx, mail.toAddress, { why: reason, now });
  });
}

export async function deleteFailedEmailsTo(tx: Tx, { userId, toAddress }: { userId: string; toAddress: string }) {
  const failed = await tx
    .selectFrom('mailQueue')
    .select(['id', 'toAddress'])
    .where('userId', '=', userId)
    .where('deadAt', 'is not', null)
    .execute();
  const ids = failed.filter((mail) => emailKey(mail.toAddress) === emailKey(toAddress)).map(({ id }) => id);
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

/** Counts queued and permanently failed emails. `oldestSeconds` excludes quiet hours for emails held until morning. */
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
        .filterWhere(sql<boolean>`dead_at is null and template <> all(${heldKinds(now)}::text[])`)
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
