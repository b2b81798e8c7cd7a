import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { enqueueEmail, type NewEmail } from '../mail/queue.ts';
import { emailErrors } from './validate-email.ts';
import { accountExistsTemplate } from './emails/account-exists.ts';
import { changeEmailTemplate } from './emails/change-email.ts';
import { tryConsumeEmailLimit } from './email-limits.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { consumeLimit } from '../db/rate-limits.ts';
import { accountByEmail, lockAddress } from './registrations.ts';
import { withMinimumResponseTime } from './minimum-response-time.ts';

type EmailChange = {
  userId: string;
  newEmail: string;
  password: string;
  clientNetwork: string;
};

/**
 * Sends a confirmation link to the new address, or a notice if another user has confirmed that address. The response
 * does not reveal which of the two was sent. Also notifies the current address of the request.
 */
export async function changeEmail(
  deps: Deps,
  { userId, newEmail, password, clientNetwork }: EmailChange,
): Promise<void> {
  const errors = emailErrors(newEmail);
  if (Object.keys(errors).length > 0) throw new KnownError('invalid', { errors });
  await checkOwnPassword(deps, userId, password);
  await withMinimumResponseTime(deps.minimumResponseMs, async () => {
    const now = deps.clock.now();
    // A signed-in caller may learn that they sent too many requests, but not how many emails the address received.
    await consumeLimit(deps.db, now, { mailsOfClient: clientNetwork, addressChangesOfUser: userId });
    const found = await accountByEmail(deps.db, newEmail).select(['id', 'emailConfirmed']).executeTakeFirst();
    if (found?.id === userId) return;
    const isWithinLimit = await tryConsumeEmailLimit(
      deps,
      found?.emailConfirmed ? accountExistsTemplate : changeEmailTemplate,
      newEmail,
    );
    await inTransaction(deps.db, async (tx) => {
      const { user, owner } = await lockAddress(tx, newEmail, userId);
      if (!user) throw new KnownError('not-signed-in');
      const email: NewEmail = owner
        ? { kind: 'account-exists', userId: owner.id, toAddress: owner.email }
        : { kind: 'change-email', userId, toAddress: newEmail };
      if (isWithinLimit) await enqueueEmail(tx, email, now);
      await enqueueEmail(tx, { kind: 'change-asked', userId, toAddress: user.email }, now);
    });
    deps.mail.wake();
  });
}
