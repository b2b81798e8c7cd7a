import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { confirmEmailTemplate } from './emails/confirm-email.ts';
import { resetPasswordTemplate } from './emails/reset-password.ts';
import { mayTriggerEmail, isWithinEmailLimit } from './email-limits.ts';
import { accountOf, lockAddress, waitingAt } from './registrations.ts';
import { withMinimumResponseTime } from './minimum-response-time.ts';

/** An address someone typed, and the network they called from. */
type MailRequest = { email: string; client: string };

/**
 * Mails a new confirmation link to each who registered the address, newest first, as far as the limits go, unless
 * somebody has confirmed it.
 */
export async function resendConfirmationEmail(deps: Deps, { email, client }: MailRequest): Promise<void> {
  await answerAlike(deps, client, async () => {
    const account = await accountOf(deps.db, email).select('emailConfirmed').executeTakeFirst();
    if (!account || account.emailConfirmed) return undefined;
    const waiting = await waitingAt(deps.db, email).select('id').execute();
    const mailed = new Set<string>();
    for (const { id } of waiting) {
      if (!(await isWithinEmailLimit(deps, confirmEmailTemplate, email))) break;
      mailed.add(id);
    }
    return async (tx, now) => {
      const { owner } = await lockAddress(tx, email);
      if (owner) return;
      const still = await waitingAt(tx, email).select(['id', 'email']).execute();
      for (const { id: userId, email: toAddress } of still.filter(({ id }) => mailed.has(id))) {
        await enqueueEmail(tx, { kind: 'confirm-email', userId, toAddress }, now);
      }
    };
  });
}

/** Mails a reset link if the address has a confirmed account. */
export async function forgotPassword(deps: Deps, { email, client }: MailRequest): Promise<void> {
  await answerAlike(deps, client, async () => {
    const account = await accountOf(deps.db, email).select('emailConfirmed').executeTakeFirst();
    if (!account?.emailConfirmed || !(await isWithinEmailLimit(deps, resetPasswordTemplate, email))) return undefined;
    return async (tx, now) => {
      const { owner } = await lockAddress(tx, email);
      if (owner) await enqueueEmail(tx, { kind: 'reset-password', userId: owner.id, toAddress: owner.email }, now);
    };
  });
}

/** What queues the mail there is to send, if any. */
type Queueing = ((tx: Tx, now: Date) => Promise<void>) | undefined;

/** Succeeds in the same time whether or not there is anything to mail, and beyond the limits too (promises 10, 14). */
async function answerAlike(deps: Deps, client: string, find: () => Promise<Queueing>): Promise<void> {
  await withMinimumResponseTime(deps.minimumResponseMs, async () => {
    if (!(await mayTriggerEmail(deps, client))) return;
    const queue = await find();
    if (!queue) return;
    await inTransaction(deps.db, (tx) => queue(tx, deps.clock.now()));
    deps.mail.wake();
  });
}
