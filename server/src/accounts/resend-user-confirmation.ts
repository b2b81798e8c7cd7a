import type { Tx } from '../db/database.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { suppressedSince } from '../mail/suppressed-addresses.ts';
import { confirmEmailTemplate } from './emails/confirm-email.ts';
import { consumeEmailLimit } from '../db/rate-limits.ts';
import { lockAddress } from './registrations.ts';

/** Emails a new confirmation link. For administrators only: unlike the public endpoint, it reveals why it fails. */
export async function resendUserConfirmation(deps: Deps, userId: string): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  // Checks the user first, so that an email that is not sent does not count against the limit (promise 48).
  const found = await inTransaction(db, (tx) => lockUnconfirmed(tx, userId));
  await consumeEmailLimit(db, now, { limitName: confirmEmailTemplate.limitName, address: emailKey(found.email) });
  await inTransaction(db, async (tx) => {
    const { email: toAddress } = await lockUnconfirmed(tx, userId);
    await enqueueEmail(tx, { kind: 'confirm-email', userId, toAddress }, now);
  });
  deps.mail.wake();
  log.info({ userId }, 'confirmation email resent');
}

async function lockUnconfirmed(tx: Tx, userId: string): Promise<{ email: string }> {
  const found = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  const { user, owner } = await lockAddress(tx, found?.email ?? '', userId);
  if (!user)
    throw new KnownError('not-found', { detail: 'No user with this id. They may have deleted their account.' });
  if (user.emailConfirmed) throw conflict('This user has already confirmed their address.');
  if (owner) throw conflict('Another user has confirmed this address, so this user can no longer confirm it.');
  if (await suppressedSince(tx, user.email)) throw conflict('This address refused email. Free the address first.');
  return user;
}

function conflict(detail: string): KnownError {
  return new KnownError('conflict', { detail });
}
