import { sql } from 'kysely';
import { batchSize, deleteBatch } from '../db/delete-in-batches.ts';
import { inBatches } from '../db/in-batches.ts';
import { checkCleanupClock } from '../db/job-schedule.ts';
import type { Deps } from '../deps.ts';
import { deleteStaleRequestedEmails, deleteFailedEmails } from '../mail/queue.ts';
import { deleteFormerAddresses } from '../mail/suppressed-addresses.ts';
import { runPeriodically } from '../shared/run-periodically.ts';
import { deleteExpiredRegistrations } from '../accounts/registrations.ts';
import { deleteExpiredSessions, deleteIdleSessions } from '../accounts/sessions.ts';

const everyMs = 60 * 60 * 1000;
/** How long a mail that was given up is kept for whoever looks after the mail, and a link that nobody could be sent. */
const mailKeptMs = 14 * 24 * everyMs;
/** How long a thread is kept after its last message, and a report. */
const threadsKeptMs = 365 * 24 * everyMs;

/** Forgets a batch of one kind that is over; answers with how many rows it was, fewer than {@link batchSize} at the end. */
type Forget = (deps: Swept, now: Date) => Promise<number>;

type Swept = Pick<Deps, 'db' | 'clock' | 'log'>;

/** What is forgotten, one after the other. */
const kinds = {
  idleSessions: ({ db }, now) => deleteIdleSessions(db, now),
  agedSessions: ({ db }, now) => deleteExpiredSessions(db, now),
  registrations: ({ db }, now) => deleteExpiredRegistrations(db, now),
  formerAddresses: ({ db }, now) => deleteFormerAddresses(db, now),
  codes: forgetCodes,
  limits: ({ db }, now) => deleteBatch(db, 'rateLimits', { key: 'key', column: 'resetsAt', until: now }),
  deadMail: ({ db }, now) => deleteFailedEmails(db, new Date(now.getTime() - mailKeptMs)),
  threads: ({ db }, now) => deleteBatch(db, 'threads', { key: 'id', column: 'lastMessageAt', until: yearAgo(now) }),
  reports: ({ db }, now) => deleteBatch(db, 'reports', { key: 'id', column: 'createdAt', until: yearAgo(now) }),
  oldLinks: ({ db }, now) => deleteStaleRequestedEmails(db, new Date(now.getTime() - mailKeptMs)),
} satisfies Record<string, Forget>;

function yearAgo(now: Date): Date {
  return new Date(now.getTime() - threadsKeptMs);
}

function forgetCodes({ db }: Swept, now: Date): Promise<number> {
  // A mail that is tried again brings its code back to life.
  const unless = sql`code_hash in (select code_hash from mail_codes)`;
  return deleteBatch(db, 'oneTimeCodes', { key: 'id', column: 'expiresAt', until: now, unless });
}

/** Forgets what is over, batch by batch, until all is gone or the signal says to stop. */
export async function deleteExpired(deps: Swept, signal?: AbortSignal): Promise<void> {
  const { clock, log } = deps;
  const now = clock.now();
  for (const [kind, forget] of Object.entries(kinds)) {
    const count = await inBatches(batchSize, () => forget(deps, now), signal);
    if (count >= batchSize) log.info({ kind, count }, 'cleaned up');
    if (forget === kinds.oldLinks && count > 0) {
      log.warn({ dropped: count }, 'mails dropped that waited for 14 days: see SMTP_URL');
    }
  }
}

/** Cleans up now and every hour, by a clock that is believed; several instances may. Answers with what stops it. */
export function startRetentionJob(deps: Swept): () => Promise<void> {
  return runPeriodically({
    everyMs,
    job: (signal) => deleteExpiredWhenTrusted(deps, signal),
    onError: (error) => deps.log.error({ err: error }, 'clean-up failed'),
  });
}

/** Does once what {@link startRetentionJob} does every hour. */
export async function deleteExpiredWhenTrusted(deps: Swept, signal?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const belief = await checkCleanupClock(deps.db, now);
  if (belief === 'trusted') await deleteExpired(deps, signal);
  // A new database has nothing to forget for a day.
  if (belief === 'ahead') {
    deps.log.warn(
      { now },
      'the clock is more than a day ahead of the last clean-up: nothing is forgotten, no ban ends and no listing closes, for a day',
    );
  }
}
