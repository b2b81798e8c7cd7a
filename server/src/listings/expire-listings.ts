import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { inTransaction } from '../db/transaction.ts';
import { isClockFarAhead } from '../db/job-schedule.ts';
import type { Deps } from '../deps.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { isQuietTime } from '../shared/quiet-hours.ts';

/** How long before a listing closes by itself its owner is asked. */
const askBeforeMs = 3 * 24 * 60 * 60 * 1000;
const batchSize = 100;

type Expiring = Pick<Deps, 'db' | 'clock' | 'mail'>;

/**
 * Asks by mail whether listings that are about to close still hold, and closes those whose time is over. Several may.
 * None does by a clock that is far ahead: each owner would have to open theirs again (promise 56).
 */
export async function expireListings({ db, clock, mail }: Expiring, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  if (await isClockFarAhead(db, now)) return;
  const all = (some: (tx: Tx, now: Date) => Promise<number>) =>
    inBatches(batchSize, () => inTransaction(db, (tx) => some(tx, now)), signal);
  if (!isQuietTime(now) && (await all(askSome)) > 0) mail.wake();
  await all(closeSome);
}

/** Some that end by then, held after their owners: of whom somebody decides about, theirs are left for another time. */
function expiring(tx: Tx, until: Date) {
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

async function askSome(tx: Tx, now: Date): Promise<number> {
  // Who has no page of their own has no say in what is mailed to them either.
  const due = await expiring(tx, new Date(now.getTime() + askBeforeMs))
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

async function closeSome(tx: Tx, now: Date): Promise<number> {
  const over = await expiring(tx, now).execute();
  const ids = over.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .updateTable('listings')
      .set({ status: 'Closed', endedAt: now, updatedAt: sql`greatest(updated_at, ${now})` })
      .where('id', 'in', ids)
      .execute();
  }
  return over.length;
}
