import type { Logger } from 'pino';
import type { Clock } from '../shared/clock.ts';
import type { Db } from '../db/database.ts';
import type { Mailer, QueuedEmail, ComposeEmail } from './email.ts';
import { failEmail, claimEmail, maxAttempts, retryEmailLater, deleteEmail } from './queue.ts';
import { freeAddress } from './suppressed-addresses.ts';
import { MailError, readFailure } from './send-failure.ts';

export type Delivery = {
  db: Db;
  clock: Clock;
  log: Logger;
  compose: ComposeEmail;
  mailer: Mailer;
  ignoresQuietHours?: boolean;
};

/** Sends due emails one at a time, outside transactions. After a kill, at most one is sent twice (promise 39). */
export async function deliverDue(delivery: Delivery, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const queued = await claimEmail(delivery.db, delivery.clock.now(), delivery);
    if (!queued) return;
    await deliver(delivery, queued);
  }
}

async function deliver({ db, clock, log, compose, mailer }: Delivery, queued: QueuedEmail): Promise<void> {
  const { id: mailId, template, attempts } = queued;
  let { toAddress } = queued;
  let sentTo: string | undefined;
  try {
    if (attempts > maxAttempts) throw new MailError('every attempt was interrupted');
    const email = await compose(queued);
    if (email) {
      toAddress = email.to;
      await mailer.send(mailId, email);
      sentTo = toAddress;
    }
  } catch (error) {
    const failure = readFailure(error);
    const { reason } = failure;
    const isLastAttempt = attempts >= maxAttempts || failure.isPermanent;
    await (isLastAttempt ? failEmail : retryEmailLater)(db, { ...queued, toAddress }, { ...failure, now: clock.now() });
    if (isLastAttempt) log.error({ mailId, template, attempts, reason }, 'email failed permanently');
    else log.warn({ mailId, template, attempts, reason }, 'email not sent, retrying later');
    return;
  }
  await deleteEmail(db, queued);
  log.info({ mailId, template, attempts }, sentTo === undefined ? 'email no longer needed' : 'email sent');
  // Runs after the deletion, so that a failure here does not cause the email to be sent again.
  if (sentTo !== undefined) await freeAddress(db, sentTo);
}
