import { sql } from 'kysely';
import { batchSize, deleteBatch } from '../../db/delete-batch.ts';
import { runInBatches } from '../../db/run-in-batches.ts';
import { checkRetentionClock } from '../../db/job-schedule.ts';
import type { Deps } from '../../deps.ts';
import { deleteStaleRequestedEmails, deleteFailedEmails } from '../../mail/queue.ts';
import { deleteUnusedSuppressions } from '../../mail/suppressed-addresses.ts';
import { eraseNoticeAddresses } from '../../moderation/reports/notice-addresses.ts';
import { tidyBucket } from '../../photos/bucket-jobs.ts';
import { deletePhotosOfEndedListings, deleteRemovedPhotos, deleteUnusedPhotos } from '../../photos/delete-photos.ts';
import { runPeriodically } from '../../shared/run-periodically.ts';
import { deleteExpiredRegistrations } from '../../accounts/registrations.ts';
import { clearErasureReasons } from '../../accounts/erase-account.ts';
import { deleteExpiredSessions, deleteIdleSessions } from '../../accounts/sessions.ts';

const hourMs = 60 * 60 * 1000;
/** Retention of permanently failed emails, for the operator to inspect, and of unsent emails that a user requested. */
const emailRetentionMs = 14 * 24 * hourMs;
/** Retention of threads (counted from the last message), of reports, and of the reasons for erasures. */
const yearMs = 365 * 24 * hourMs;

type DeleteBatch = (deps: RetentionDeps, now: Date) => Promise<number>;

type RetentionDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'bucket'>;

const kinds = {
  idleSessions: ({ db }, now) => deleteIdleSessions(db, now),
  expiredSessions: ({ db }, now) => deleteExpiredSessions(db, now),
  registrations: ({ db }, now) => deleteExpiredRegistrations(db, now),
  unusedSuppressions: ({ db }, now) => deleteUnusedSuppressions(db, now),
  codes: deleteCodes,
  limits: ({ db }, now) => deleteBatch(db, 'rateLimits', { key: 'key', column: 'resetsAt', until: now }),
  failedEmails: ({ db }, now) => deleteFailedEmails(db, new Date(now.getTime() - emailRetentionMs)),
  threads: ({ db }, now) => deleteBatch(db, 'threads', { key: 'id', column: 'lastMessageAt', until: yearAgo(now) }),
  reports: ({ db }, now) => deleteBatch(db, 'reports', { key: 'id', column: 'createdAt', until: yearAgo(now) }),
  noticeAddresses: ({ db }, now) => eraseNoticeAddresses(db, now),
  erasureReasons: ({ db }, now) => clearErasureReasons(db, yearAgo(now)),
  announcedRequests: ({ db }, now) =>
    deleteBatch(db, 'announcedRequests', { key: 'id', column: 'announcedAt', until: monthAgo(now) }),
  unusedPhotos: ({ db }, now) => deleteUnusedPhotos(db, now),
  removedPhotos: ({ db }, now) => deleteRemovedPhotos(db, now),
  photosOfEndedListings: ({ db }, now) => deletePhotosOfEndedListings(db, now),
  staleRequestedEmails: ({ db }, now) => deleteStaleRequestedEmails(db, new Date(now.getTime() - emailRetentionMs)),
} satisfies Record<string, DeleteBatch>;

function monthAgo(now: Date): Date {
  return new Date(now.getTime() - yearMs / 12);
}

function yearAgo(now: Date): Date {
  return new Date(now.getTime() - yearMs);
}

function deleteCodes({ db }: RetentionDeps, now: Date): Promise<number> {
  // Keeps codes of queued emails, since a retry makes them valid again.
  const unless = sql`code_hash in (select code_hash from mail_codes)`;
  return deleteBatch(db, 'oneTimeCodes', { key: 'id', column: 'expiresAt', until: now, unless });
}

export async function deleteExpired(deps: RetentionDeps, signal?: AbortSignal): Promise<void> {
  const { clock, log } = deps;
  const now = clock.now();
  for (const [kind, deleteExpiredBatch] of Object.entries(kinds)) {
    const count = await runInBatches(batchSize, () => deleteExpiredBatch(deps, now), signal);
    if (count >= batchSize) log.info({ kind, count }, 'expired rows deleted');
    if (deleteExpiredBatch === kinds.staleRequestedEmails && count > 0) {
      log.warn({ dropped: count }, 'emails dropped after waiting for 14 days: check SMTP_URL');
    }
  }
  await tidyBucket(deps, signal);
}

/** Starts the hourly job. Safe on several instances. Deletes nothing while the clock is not trusted (decision 52). */
export function startRetentionJob(deps: RetentionDeps): () => Promise<void> {
  return runPeriodically({
    everyMs: hourMs,
    job: (signal) => deleteExpiredIfClockTrusted(deps, signal),
    onError: (error) => deps.log.error({ err: error }, 'retention job failed'),
  });
}

export async function deleteExpiredIfClockTrusted(deps: RetentionDeps, signal?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const clockState = await checkRetentionClock(deps.db, now);
  if (clockState === 'trusted') await deleteExpired(deps, signal);
  // Not logged for a new database, which has nothing to delete on its first day.
  if (clockState === 'ahead') {
    deps.log.warn(
      { now },
      'the clock is more than a day past the last retention run: check it; for 24 hours, no data, ban or listing expires',
    );
  }
}
