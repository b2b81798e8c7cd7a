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

/** Sends due emails one at a time, without an open transaction. A killed worker duplicates at most one (promise 39). */
export async function deliverDue(delivery: Delivery, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const mail = await claimEmail(delivery.db, delivery.clock.now(), delivery);
    if (!mail) return;
    await deliver(delivery, mail);
  }
}

async function deliver({ db, clock, log, compose, mailer }: Delivery, mail: QueuedEmail): Promise<void> {
  const { id: mailId, template, attempts } = mail;
  let { toAddress } = mail;
  let sentTo: string | undefined;
  try {
    if (attempts > maxAttempts) throw new MailError('every attempt was interrupted');
    const email = await compose(mail);
    if (email) {
      toAddress = email.to;
      await mailer.send(mailId, email);
      sentTo = toAddress;
    }
  } catch (error) {
    const failure = readFailure(error);
    const { reason } = failure;
    const isLastAttempt = attempts >= maxAttempts || failure.isPermanent;
    await (isLastAttempt ? failEmail : retryEmailLater)(db, { ...mail, toAddress }, { ...failure, now: clock.now() });
    if (isLastAttempt) log.error({ mailId, template, attempts, reason }, 'email failed permanently');
    else log.warn({ mailId, template, attempts, reason }, 'email not sent, retrying later');
    return;
  }
  await deleteEmail(db, mail);
  log.info({ mailId, template, attempts }, sentTo === undefined ? 'email no longer needed' : 'email sent');
  // The address accepts email again. Done last, so that a failure here does not send the email twice.
  if (sentTo !== undefined) await freeAddress(db, sentTo);
}
