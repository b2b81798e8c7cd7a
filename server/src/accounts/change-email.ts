import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';
import { enqueueMail } from '../mail/queue.ts';
import { emailFaults } from './email-faults.ts';
import { checkOwnPassword } from './own-password.ts';
import { countCall } from './rate-limits.ts';
import { steadyAnswer } from './answer-time.ts';

type Change = {
  userId: string;
  newEmail: string;
  password: string;
  /** The network the call came from. */
  client: string;
};

/**
 * Mails a link to the new address, which takes effect when it is followed. An address that has an
 * account succeeds alike, and its owner gets a notice instead.
 */
export async function changeEmail(deps: Deps, { userId, newEmail, password, client }: Change): Promise<void> {
  const errors = emailFaults(newEmail);
  if (Object.keys(errors).length > 0) throw new KnownError('invalid', { errors });
  await checkOwnPassword(deps, userId, password);
  const key = emailKey(newEmail);
  await steadyAnswer(deps.refusalFloorMs, async () => {
    const now = deps.clock.now();
    // Signed in, the caller may know that it was too often: that says nothing of the address.
    await countCall(deps.db, now, { mailsOfClient: client, mailsToAddress: key, mailsToAddressADay: key });
    await inTransaction(deps.db, async (tx) => {
      const owner = await tx.selectFrom('users').select(['id', 'email']).where('emailKey', '=', key).executeTakeFirst();
      if (owner?.id === userId) return;
      await enqueueMail(
        tx,
        owner
          ? { template: 'account-exists', userId: owner.id, toAddress: owner.email }
          : { template: 'change-email', userId, toAddress: newEmail },
        now,
      );
    });
    deps.mail.poke();
  });
}
