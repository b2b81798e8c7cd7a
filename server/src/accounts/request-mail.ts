import { emailKey } from '../db/keys.ts';
import type { UserRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';
import { enqueueMail } from '../mail/queue.ts';
import { countCall } from './rate-limits.ts';
import { steadyAnswer } from './answer-time.ts';

/** An address someone typed, and the network they called from. */
export type MailRequest = { email: string; client: string };

/** Mails a new confirmation link if the address has an unconfirmed account. */
export async function resendConfirmationEmail(deps: Deps, request: MailRequest): Promise<void> {
  await requestMail(deps, request, { template: 'confirm-email', isMeantFor: (user) => !user.emailConfirmed });
}

/** Mails a reset link if the address has a confirmed account. */
export async function forgotPassword(deps: Deps, request: MailRequest): Promise<void> {
  await requestMail(deps, request, { template: 'reset-password', isMeantFor: (user) => user.emailConfirmed });
}

type Wanted = {
  template: 'confirm-email' | 'reset-password';
  isMeantFor(user: Pick<UserRow, 'emailConfirmed'>): boolean;
};

/** Succeeds in the same time whether or not there is such an account, and beyond the limits too (security rows 10, 14). */
async function requestMail(deps: Deps, { email, client }: MailRequest, wanted: Wanted): Promise<void> {
  await steadyAnswer(deps.refusalFloorMs, async () => {
    const now = deps.clock.now();
    if (!(await mayMail(deps, { email, client }))) return;
    const isQueued = await inTransaction(deps.db, async (tx) => {
      const user = await tx
        .selectFrom('users')
        .select(['id', 'email', 'emailConfirmed'])
        .where('emailKey', '=', emailKey(email))
        .executeTakeFirst();
      if (!user || !wanted.isMeantFor(user)) return false;
      await enqueueMail(tx, { template: wanted.template, userId: user.id, toAddress: user.email }, now);
      return true;
    });
    if (isQueued) deps.mail.poke();
  });
}

/** Counts a mail to an address against its limits; whether it may be sent. */
export async function mayMail(deps: Deps, { email, client }: MailRequest): Promise<boolean> {
  const address = emailKey(email);
  try {
    await countCall(deps.db, deps.clock.now(), {
      mailsOfClient: client,
      mailsToAddress: address,
      mailsToAddressADay: address,
    });
    return true;
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    deps.log.info('mail limit reached');
    return false;
  }
}
