import type { Deps } from '../deps.ts';
import { forgetMail } from '../mail/queue.ts';
import { forgetOldSessions } from './sessions.ts';

const everyMs = 60 * 60 * 1000;
/** How long a mail that was given up is kept for whoever looks after the mail, and a link that nobody could be sent. */
const mailKeptMs = 14 * 24 * everyMs;

type Swept = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Forgets what is over: sessions, codes, counted calls, and mail that is of no use any more. */
export async function cleanUp({ db, clock, log }: Swept): Promise<void> {
  const now = clock.now();
  await forgetOldSessions(db, now);
  await db
    .deleteFrom('oneTimeCodes')
    .where('expiresAt', '<=', now)
    // A mail that is tried again brings its code back to life.
    .where('codeHash', 'not in', (of) => of.selectFrom('mailCodes').select('codeHash'))
    .execute();
  await db.deleteFrom('rateLimits').where('resetsAt', '<=', now).execute();
  const { dropped } = await forgetMail(db, new Date(now.getTime() - mailKeptMs));
  if (dropped > 0) log.warn({ dropped }, 'mails dropped that waited for 14 days: see SMTP_URL');
}

/** Cleans up now and every hour; several instances may. Answers with what stops it. */
export function startCleanUp(deps: Swept): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = cleanUp(deps).catch((error: unknown) => deps.log.error({ err: error }, 'clean-up failed'));
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
