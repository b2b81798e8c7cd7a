import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { enqueueMail } from '../mail/queue.ts';
import { emailFaults } from './validate-email.ts';
import { accountExistsLetter } from './emails/account-exists.ts';
import { changeAskedLetter } from './emails/change-asked.ts';
import { changeEmailLetter } from './emails/change-email.ts';
import { mayMail } from './email-limits.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { countCall } from '../db/rate-limits.ts';
import { accountOf, lockAddress } from './registrations.ts';
import { steadyAnswer } from './minimum-response-time.ts';

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
  await steadyAnswer(deps.refusalFloorMs, async () => {
    const now = deps.clock.now();
    // Signed in, the caller may know that they asked too often; how often the address was mailed, they may not.
    await countCall(deps.db, now, { mailsOfClient: client, addressChangesOfUser: userId });
    const found = await accountOf(deps.db, newEmail).select(['id', 'emailConfirmed']).executeTakeFirst();
    if (found?.id === userId) return;
    const isMailed = await mayMail(deps, found?.emailConfirmed ? accountExistsLetter : changeEmailLetter, newEmail);
    await inTransaction(deps.db, async (tx) => {
      const { user, owner } = await lockAddress(tx, newEmail, userId);
      if (!user) throw new KnownError('not-signed-in');
      const mail = owner
        ? { letter: accountExistsLetter, userId: owner.id, toAddress: owner.email }
        : { letter: changeEmailLetter, userId, toAddress: newEmail };
      if (isMailed) await enqueueMail(tx, mail, now);
      await enqueueMail(tx, { letter: changeAskedLetter, userId, toAddress: user.email }, now);
    });
    deps.mail.poke();
  });
}
