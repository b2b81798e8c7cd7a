import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { runInBatches } from '../db/run-in-batches.ts';
import { inTransaction } from '../db/transaction.ts';
import { isClockFarAhead } from '../db/job-schedule.ts';
import type { Deps } from '../deps.ts';
import type { ListingRow } from '../db/schema.ts';
import { wantsEmail } from '../mail/email-topics.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { isQuietTime } from '../shared/quiet-hours.ts';
import { expiryFrom } from './listing-expiry.ts';

const emailBeforeExpiryMs = 3 * 24 * 60 * 60 * 1000;
/**
 * The job runs every minute. A listing that is still open this long after its expiry was missed, because the app was
 * disabled or not running.
 */
const missedAfterMs = 24 * 60 * 60 * 1000;
const batchSize = 100;

type ExpiryDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'mail'>;

/**
 * Warns owners by email before their listings expire. Closes expired listings, or renews those whose owner could not
 * know of the expiry (decision 90).
 */
export async function expireListings({ db, clock, log, mail }: ExpiryDeps, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  if (await isClockFarAhead(db, now)) return;
  const runWarnBatch = () => inTransaction(db, (tx) => warnBatch(tx, now));
  if (!isQuietTime(now) && (await runInBatches(batchSize, runWarnBatch, signal)) > 0) mail.wake();
  let renewed = 0;
  const runCloseOrRenewBatch = async () => {
    const { count, renewedCount } = await inTransaction(db, (tx) => closeOrRenewBatch(tx, now));
    renewed += renewedCount;
    return count;
  };
  await runInBatches(batchSize, runCloseOrRenewBatch, signal);
  if (renewed > 0)
    log.info({ count: renewed }, 'listings renewed for 30 days, because their owners got no email before the expiry');
}

/** Returns a query for listings that expire by `until`. Locks their owners, then the listings. Skips locked rows. */
function lockExpiring(tx: Tx, until: Date) {
  return tx
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.ownerId')
    .select(['listings.id', 'listings.ownerId', 'users.email'])
    .where('listings.status', '=', 'Open')
    .where('listings.removedAt', 'is', null)
    .where('listings.expiresAt', '<=', until)
    .orderBy('listings.expiresAt')
    .limit(batchSize)
    .modifyEnd(sql`for key share of users skip locked for update of listings skip locked`);
}

async function warnBatch(tx: Tx, now: Date): Promise<number> {
  // Inner join: an owner without a profile has no email setting, and gets no email.
  const due = await lockExpiring(tx, new Date(now.getTime() + emailBeforeExpiryMs))
    .innerJoin('profiles', 'profiles.userId', 'listings.ownerId')
    .where(wantsEmail('listings'))
    .where('listings.expiresAt', '>', now)
    .where('listings.askedAt', 'is', null)
    .execute();
  for (const { id, ownerId, email } of due) {
    await tx.updateTable('listings').set({ askedAt: now }).where('id', '=', id).execute();
    await enqueueEmail(tx, { kind: 'still-relevant', userId: ownerId, toAddress: email, aboutId: id }, now);
  }
  return due.length;
}

async function closeOrRenewBatch(tx: Tx, now: Date): Promise<{ count: number; renewedCount: number }> {
  const expired = await lockExpiring(tx, now)
    .leftJoin('profiles', 'profiles.userId', 'listings.ownerId')
    .select(['listings.expiresAt', 'listings.askedAt', wantsEmail('listings').as('wantsEmail')])
    .execute();
  const { closing = [], renewed = [] } = Object.groupBy(expired, (listing) =>
    isDueToClose(listing, now) ? 'closing' : 'renewed',
  );
  if (closing.length > 0) {
    await tx
      .updateTable('listings')
      .set({ status: 'Closed', endedAt: now, updatedAt: sql`greatest(updated_at, ${now})` })
      .where('id', 'in', idsOf(closing))
      .execute();
  }
  if (renewed.length > 0) {
    await tx
      .updateTable('listings')
      .set({ expiresAt: expiryFrom(now, true) })
      .where('id', 'in', idsOf(renewed))
      .execute();
  }
  return { count: expired.length, renewedCount: renewed.length };
}

type Expired = Pick<ListingRow, 'expiresAt' | 'askedAt'> & { wantsEmail: boolean | null };

/** Returns whether the owner could know of the expiry: by email or, if emails are off, in the app (decision 90). */
function isDueToClose({ expiresAt, askedAt, wantsEmail: isEmailed }: Expired, now: Date): boolean {
  if (askedAt !== null) return true;
  return !isEmailed && expiresAt !== null && now.getTime() - expiresAt.getTime() < missedAfterMs;
}

function idsOf(listings: readonly { id: string }[]): string[] {
  return listings.map(({ id }) => id);
}
