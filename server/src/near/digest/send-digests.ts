import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { runInBatches } from '../../db/run-in-batches.ts';
import { isClockFarAhead } from '../../db/job-schedule.ts';
import { isBan } from '../../db/lockout.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { wantsEmail } from '../../mail/email-topics.ts';
import type { EmailKind } from '../../mail/email-kinds.ts';
import { countBulkEmails, enqueueEmails } from '../../mail/queue.ts';
import { digestEnd } from './digest-time.ts';
import { findNews, type Reader } from './find-news.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
const absenceMs = 90 * dayMs;
const batchSize = 200;
/** No batch starts while this many bulk emails are queued. With more, some might not be sent the same evening. */
const maxQueued = 500;

type DigestDeps = Pick<Deps, 'db' | 'clock' | 'mail'>;

type Run = { until: Date; now: Date };

/** Queues at most one email per user and day (promise 117), in the transaction that updates the profiles. */
export async function sendDigests({ db, clock, mail }: DigestDeps, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  const until = digestEnd(now);
  if (!until || (await isClockFarAhead(db, now))) return;
  const runBatch = async () => {
    if ((await countBulkEmails(db)) >= maxQueued) return 0;
    const { checked, queued } = await inTransaction(db, (tx) => queueBatch(tx, { until, now }));
    if (queued > 0) mail.wake();
    return checked;
  };
  await runInBatches(batchSize, runBatch, signal);
}

async function queueBatch(tx: Tx, run: Run): Promise<{ checked: number; queued: number }> {
  const due = await lockDueUsers(tx, run);
  if (due.length === 0) return { checked: 0, queued: 0 };
  // Half a day later it is night, when no digests are sent, so these users are due again the next evening.
  await markChecked(tx, due, new Date(run.until.getTime() + dayMs / 2));
  const { absent, present } = await splitByAbsence(tx, due.filter(canReceiveDigest), run);
  const toAsk = absent.filter(({ digestAskedAt }) => digestAskedAt === null);
  await markAsked(tx, toAsk, run);
  const withNews = await findUsersWithNews(tx, present, run);
  await markAsSent(tx, withNews, run);
  await enqueueForUsers(tx, 'still-interested', toAsk, run);
  await enqueueForUsers(tx, 'digest', withNews, run);
  return { checked: due.length, queued: toAsk.length + withNews.length };
}

type DueUser = Awaited<ReturnType<typeof lockDueRows>>[number] & { from: Date };

/**
 * Locks the users who are due. `from` is the start of the period that the new digest covers. If a user's last digest is
 * still queued, the period of that digest is included.
 */
async function lockDueUsers(tx: Tx, run: Run): Promise<DueUser[]> {
  const due = await lockDueRows(tx, run);
  const withQueuedDigest = await findIdsWithQueuedDigest(tx, idsOf(due));
  return due.map((user) => {
    const coveredUntil = withQueuedDigest.has(user.userId) ? user.digestFrom : user.digestUntil;
    return { ...user, from: coveredUntil !== null && coveredUntil > user.seenAt ? coveredUntil : user.seenAt };
  });
}

/** Locks users before their profiles (decision 36). Skips locked rows. A later run finds those still due. */
function lockDueRows(tx: Tx, { until }: Run) {
  return tx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(['userId', 'email', 'isApproved', 'emailConfirmed', 'lockoutEnd'])
    .select(['digestFrom', 'digestUntil', 'digestAskedAt'])
    .select(wantsEmail('digest').as('wantsDigest'))
    .select(sql<string>`neighbourhood_id`.as('home'))
    .select(sql<Date>`coalesce(near_seen_at, profiles.created_at)`.as('seenAt'))
    .where('neighbourhoodId', 'is not', null)
    .where('digestDueAt', '<=', until)
    .orderBy('digestDueAt')
    .orderBy('neighbourhoodId')
    .limit(batchSize)
    .modifyEnd(sql`for key share of users skip locked for no key update of profiles skip locked`)
    .execute();
}

// The next two queries are not subqueries of `lockDueRows`, because each would scan a whole table.

async function findIdsWithQueuedDigest(tx: Tx, userIds: readonly string[]): Promise<Set<string | null>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('mailQueue')
    .select('userId')
    .where('userId', 'in', userIds)
    .where('template', '=', 'digest')
    .where('deadAt', 'is', null)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

async function findIdsWithSession(tx: Tx, userIds: readonly string[], since: Date): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('sessions')
    .select('userId')
    .where('userId', 'in', userIds)
    .where('lastSeenAt', '>', since)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

function canReceiveDigest({ isApproved, emailConfirmed, lockoutEnd, wantsDigest }: DueUser): boolean {
  return isApproved && emailConfirmed && wantsDigest && !isBan(lockoutEnd);
}

async function splitByAbsence(tx: Tx, users: readonly DueUser[], { until }: Run) {
  const since = new Date(until.getTime() - absenceMs);
  const inactive = users.filter(({ seenAt }) => seenAt <= since);
  const active = await findIdsWithSession(tx, idsOf(inactive), since);
  const absent = inactive.filter(({ userId }) => !active.has(userId));
  return { absent, present: users.filter((user) => !absent.includes(user)) };
}

async function findUsersWithNews(tx: Tx, users: readonly DueUser[], run: Run): Promise<DueUser[]> {
  const daily = await findIdsWithNews(tx, users, { ...run, reach: 'bordering' });
  const weekly = users.filter(
    ({ userId, from }) => !daily.has(userId) && run.until.getTime() - from.getTime() >= weekMs,
  );
  const others = await findIdsWithNews(tx, weekly, { ...run, reach: 'near' });
  return users.filter(({ userId }) => daily.has(userId) || others.has(userId));
}

async function findIdsWithNews(tx: Tx, readers: readonly Reader[], query: Run & { reach: 'bordering' | 'near' }) {
  return new Set((await findNews(tx, readers, { ...query, limit: 1 })).map(({ userId }) => userId));
}

async function markChecked(tx: Tx, users: readonly DueUser[], digestDueAt: Date): Promise<void> {
  await tx.updateTable('profiles').set({ digestDueAt }).where('userId', 'in', idsOf(users)).execute();
}

async function markAsked(tx: Tx, users: readonly DueUser[], { now }: Run): Promise<void> {
  if (users.length === 0) return;
  await tx.updateTable('profiles').set({ digestAskedAt: now }).where('userId', 'in', idsOf(users)).execute();
}

async function markAsSent(tx: Tx, users: readonly DueUser[], { until }: Run): Promise<void> {
  if (users.length === 0) return;
  await sql`
    update profiles set digest_from = recipient.posted_from, digest_until = ${until}
    from unnest(${idsOf(users)}::uuid[], ${users.map(({ from }) => from.toISOString())}::timestamptz[])
      as recipient (user_id, posted_from)
    where profiles.user_id = recipient.user_id
  `.execute(tx);
}

async function enqueueForUsers(tx: Tx, kind: EmailKind, users: readonly DueUser[], { now }: Run): Promise<void> {
  await enqueueEmails(
    tx,
    users.map(({ userId, email }) => ({ kind, userId, toAddress: email })),
    now,
  );
}

function idsOf(users: readonly { userId: string }[]): string[] {
  return users.map(({ userId }) => userId);
}
