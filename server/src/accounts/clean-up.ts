import type { Deps } from '../deps.ts';
import { forgetOldSessions } from './sessions.ts';

const everyMs = 60 * 60 * 1000;
/** How long a mail that could not be sent is kept for whoever looks after the mail. */
const mailKeptMs = 14 * 24 * everyMs;

type Swept = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Forgets what is over: sessions, codes, counted calls, and mail that nobody could be given. */
export async function cleanUp({ db, clock }: Swept): Promise<void> {
  const now = clock.now();
  await forgetOldSessions(db, now);
  await db.deleteFrom('oneTimeCodes').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('rateLimits').where('resetsAt', '<=', now).execute();
  await db
    .deleteFrom('mailQueue')
    .where('createdAt', '<', new Date(now.getTime() - mailKeptMs))
    .execute();
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
