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
  write: ComposeEmail;
  mailer: Mailer;
};

/**
 * Sends every mail that is due, one at a time: a worker that is killed sends at most one twice.
 * No transaction is open meanwhile. Rejects when the database is away.
 */
export async function deliverDue(delivery: Delivery, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const mail = await claimEmail(delivery.db, delivery.clock.now());
    if (!mail) return;
    await deliver(delivery, mail);
  }
}

async function deliver({ db, clock, log, write, mailer }: Delivery, mail: QueuedEmail): Promise<void> {
  const { id: mailId, template, attempts } = mail;
  let sentTo: string | undefined;
  try {
    // Claimed once more than it may be tried: each attempt before ended with its process.
    if (attempts > maxAttempts) throw new MailError('every attempt was cut off');
    const written = await write(mail);
    if (written) {
      await mailer.send(mailId, written);
      sentTo = written.to;
    }
  } catch (error) {
    const failure = readFailure(error);
    const { reason } = failure;
    const isDead = attempts >= maxAttempts || failure.isForGood;
    await (isDead ? failEmail : retryEmailLater)(db, mail, { ...failure, now: clock.now() });
    if (isDead) log.error({ mailId, template, attempts, reason }, 'mail given up');
    else log.warn({ mailId, template, attempts, reason }, 'mail not sent yet');
    return;
  }
  await deleteEmail(db, mail);
  log.info({ mailId, template, attempts }, sentTo === undefined ? 'mail no longer needed' : 'mail sent');
  // One that refused once takes mail again. Last, so that a fault here has nothing sent twice.
  if (sentTo !== undefined) await freeAddress(db, sentTo);
}
