import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { inTransaction } from '../db/transaction.ts';
import { isClockFarAhead } from '../db/job-schedule.ts';
import type { Deps } from '../deps.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { isQuietTime } from '../shared/quiet-hours.ts';

const emailBeforeExpiryMs = 3 * 24 * 60 * 60 * 1000;
const batchSize = 100;

type ExpiryDeps = Pick<Deps, 'db' | 'clock' | 'mail'>;

/**
 * Closes expired listings and emails the owners of those about to expire. Safe to run on several instances. Does
 * nothing if the clock is far ahead, because owners would have to reopen their listings one by one (promise 56).
 */
export async function expireListings({ db, clock, mail }: ExpiryDeps, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  if (await isClockFarAhead(db, now)) return;
  const runBatches = (batch: (tx: Tx, now: Date) => Promise<number>) =>
    inBatches(batchSize, () => inTransaction(db, (tx) => batch(tx, now)), signal);
  if (!isQuietTime(now) && (await runBatches(emailBatch)) > 0) mail.wake();
  await runBatches(closeBatch);
}

/** Locks a batch of listings that expire by `until`, owners first. Rows locked by others are left for the next run. */
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

async function emailBatch(tx: Tx, now: Date): Promise<number> {
  // Inner join: an owner without a profile has no email setting, so they get no email.
  const due = await lockExpiring(tx, new Date(now.getTime() + emailBeforeExpiryMs))
    .innerJoin('profiles', 'profiles.userId', 'listings.ownerId')
    .where('profiles.mailsMessages', '=', true)
    .where('listings.expiresAt', '>', now)
    .where('listings.askedAt', 'is', null)
    .execute();
  for (const { id, ownerId, email } of due) {
    await tx.updateTable('listings').set({ askedAt: now }).where('id', '=', id).execute();
    await enqueueEmail(tx, { kind: 'still-relevant', userId: ownerId, toAddress: email, aboutId: id }, now);
  }
  return due.length;
}

async function closeBatch(tx: Tx, now: Date): Promise<number> {
  const expired = await lockExpiring(tx, now).execute();
  const ids = expired.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .updateTable('listings')
      .set({ status: 'Closed', endedAt: now, updatedAt: sql`greatest(updated_at, ${now})` })
      .where('id', 'in', ids)
      .execute();
  }
  return expired.length;
}
