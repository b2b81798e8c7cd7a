import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { deleteBatch } from '../db/delete-in-batches.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import { firstIdAt, newId } from '../db/uuid.ts';
import { type EmailKind, morningKinds, requestedKinds } from './email-kinds.ts';
import { awakeSince, isQuiet } from '../shared/quiet-hours.ts';
import type { QueuedEmail } from './email.ts';
import type { SendFailure } from './send-failure.ts';
import { suppressAddress } from './suppressed-addresses.ts';

/** Longer than a mailer may take, so that no other worker takes over a mail that is being sent. */
const leaseMs = 2 * 60 * 1000;

const firstDelayMs = 5 * 1000;
const longestDelayMs = 60 * 60 * 1000;
/** No mail waits longer, nor is held longer: a time beyond it was written before the clock was set back. */
const implausibleMs = 75 * 60 * 1000;

/** Attempts before a mail is given up: about a day of an SMTP server that is away. */
export const maxAttempts = 32;

export type NewEmail = {
  kind: EmailKind;
  userId: string;
  toAddress: string;
  /** What it is about, where its user alone does not say so. */
  aboutId?: string;
  /** What the letter was about whose place it takes, where that was never sent. */
  insteadOf?: string | null;
  /** When it may go, an hour ahead at most; at once unless given. */
  runAfter?: Date;
};

/** Queues a mail in the transaction of what it tells about; wake the worker once that has committed. */
export async function enqueueEmail(tx: Tx, { kind, runAfter, ...mail }: NewEmail, now: Date): Promise<void> {
  await tx
    .insertInto('mailQueue')
    .values({ id: newId(now), template: kind, ...mail, runAfter: runAfter ?? now, createdAt: now })
    .execute();
}

/** Takes back waiting mails of these kinds; one that a worker holds is not sent either, unless it is written already. */
export async function cancelEmails(tx: Tx, userIds: readonly string[], kinds: readonly EmailKind[]): Promise<void> {
  await tx.deleteFrom('mailQueue').where('userId', 'in', userIds).where('template', 'in', kinds).execute();
}

/** Whether a mail still waits and this worker holds it. */
export async function isClaimed(tx: Tx, { id, attempts }: QueuedEmail): Promise<boolean> {
  const row = tx.selectFrom('mailQueue').select('id').where('id', '=', id).where('attempts', '=', attempts);
  return (await row.executeTakeFirst()) !== undefined;
}

/** The kinds that are held now, since it is night. */
function heldKinds(now: Date): readonly string[] {
  return isQuiet(now) ? morningKinds : [];
}

/** Takes the mail that has been due longest and that no other worker holds, for the time of the lease. */
export async function claimEmail(db: Db, now: Date): Promise<QueuedEmail | undefined> {
  const implausible = new Date(now.getTime() + implausibleMs);
  return db
    .updateTable('mailQueue')
    .set({ attempts: sql`attempts + 1`, leaseUntil: new Date(now.getTime() + leaseMs) })
    .where('id', '=', (due) =>
      due
        .selectFrom('mailQueue')
        .select('id')
        .where('deadAt', 'is', null)
        .where(sql<boolean>`template <> all(${heldKinds(now)}::text[])`)
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

type Failed = SendFailure & { now: Date };

/** Removes a mail that was sent or makes no sense any more. */
export async function deleteEmail(db: Db, { id, attempts }: QueuedEmail): Promise<void> {
  await db.deleteFrom('mailQueue').where('id', '=', id).where('attempts', '=', attempts).execute();
}

/** Lets a mail wait after a failure: longer each time, and not in step with the others. */
export async function retryEmailLater(db: Db, mail: QueuedEmail, failure: Failed): Promise<void> {
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (mail.attempts - 1)) * (0.8 + Math.random() * 0.4);
  await settle(db, mail, {
    leaseUntil: null,
    runAfter: new Date(failure.now.getTime() + delayMs),
    lastError: failure.reason,
  });
}

/**
 * Gives a mail up and erases its code; the rest stays in the table for whoever looks after the mail. An address that
 * was refused for good gets no other.
 */
export async function failEmail(db: Db, mail: QueuedEmail, { reason, isForGood, now }: Failed): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await settle(tx, mail, { leaseUntil: null, deadAt: now, lastError: reason }))) return;
    await tx.deleteFrom('mailCodes').where('mailId', '=', mail.id).execute();
    if (isForGood) await suppressAddress(tx, mail.toAddress, { why: reason, now });
  });
}

/** Removes what was given up of a user's mail to an address. */
export async function deleteFailedEmailsTo(tx: Tx, { userId, toAddress }: Pick<NewEmail, 'userId' | 'toAddress'>) {
  const dead = await tx
    .selectFrom('mailQueue')
    .select(['id', 'toAddress'])
    .where('userId', '=', userId)
    .where('deadAt', 'is not', null)
    .execute();
  const ids = dead.filter((mail) => emailKey(mail.toAddress) === emailKey(toAddress)).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('mailQueue').where('id', 'in', ids).execute();
}

/** Forgets some mail given up before then. */
export function deleteFailedEmails(db: Db, before: Date): Promise<number> {
  return forgetMail(db, before, sql`dead_at is null or dead_at >= ${before}`);
}

/** Drops some mails that were asked for and have waited since before then. */
export function deleteStaleRequestedEmails(db: Db, before: Date): Promise<number> {
  return forgetMail(db, before, sql`dead_at is not null or template <> all(${requestedKinds}::text[])`);
}

/** Ids begin with the time, so that what was queued before then is found by them. */
function forgetMail(db: Db, before: Date, unless: RawBuilder<unknown>): Promise<number> {
  return deleteBatch(db, 'mailQueue', { key: 'id', column: 'id', until: firstIdAt(before), unless });
}

/** How many mails wait, how long the first that is not asleep has, in seconds, and how many were given up. */
export async function countEmails(db: Db, now: Date) {
  const { waiting, dead, oldest } = await db
    .selectFrom('mailQueue')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('deadAt', 'is', null).as('waiting'),
      fn.countAll<number>().filterWhere('deadAt', 'is not', null).as('dead'),
      fn
        .min<Date | null>(
          sql`case when template = any(${morningKinds}::text[]) then greatest(created_at, ${awakeSince(now)}) else created_at end`,
        )
        .filterWhere(sql<boolean>`dead_at is null and template <> all(${heldKinds(now)}::text[])`)
        .as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, dead, oldestSeconds: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0 };
}

type Settled = Partial<Pick<QueuedEmail, 'leaseUntil' | 'runAfter' | 'deadAt' | 'lastError'>>;

/** The count of attempts tells whether this worker still holds the mail; answers whether it did. */
async function settle(db: Db | Tx, { id, attempts }: QueuedEmail, settled: Settled): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailQueue')
    .set(settled)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
