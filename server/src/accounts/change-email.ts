import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { enqueueEmail, type NewEmail } from '../mail/queue.ts';
import { emailFaults } from './validate-email.ts';
import { accountExistsTemplate } from './emails/account-exists.ts';
import { changeEmailTemplate } from './emails/change-email.ts';
import { isWithinEmailLimit } from './email-limits.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { consumeLimit } from '../db/rate-limits.ts';
import { accountOf, lockAddress } from './registrations.ts';
import { withMinimumResponseTime } from './minimum-response-time.ts';

type Change = {
  userId: string;
  newEmail: string;
  password: string;
  /** The network the call came from. */
  client: string;
};

/**
 * Mails a link to the new address, which takes effect when it is followed, and tells the old one that this was asked
 * for. An address that has an account succeeds alike, and its owner gets a notice instead of the link.
 */
export async function changeEmail(deps: Deps, { userId, newEmail, password, client }: Change): Promise<void> {
  const errors = emailFaults(newEmail);
  if (Object.keys(errors).length > 0) throw new KnownError('invalid', { errors });
  await checkOwnPassword(deps, userId, password);
  await withMinimumResponseTime(deps.minimumResponseMs, async () => {
    const now = deps.clock.now();
    // Signed in, the caller may know that they asked too often; how often the address was mailed, they may not.
    await consumeLimit(deps.db, now, { mailsOfClient: client, addressChangesOfUser: userId });
    const found = await accountOf(deps.db, newEmail).select(['id', 'emailConfirmed']).executeTakeFirst();
    if (found?.id === userId) return;
    const isMailed = await isWithinEmailLimit(
      deps,
      found?.emailConfirmed ? accountExistsTemplate : changeEmailTemplate,
      newEmail,
    );
    await inTransaction(deps.db, async (tx) => {
      const { user, owner } = await lockAddress(tx, newEmail, userId);
      if (!user) throw new KnownError('not-signed-in');
      const mail: NewEmail = owner
        ? { kind: 'account-exists', userId: owner.id, toAddress: owner.email }
        : { kind: 'change-email', userId, toAddress: newEmail };
      if (isMailed) await enqueueEmail(tx, mail, now);
      await enqueueEmail(tx, { kind: 'change-asked', userId, toAddress: user.email }, now);
    });
    deps.mail.wake();
  });
}
