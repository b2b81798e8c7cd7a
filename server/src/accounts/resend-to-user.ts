import type { Tx } from '../db/database.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { suppressedSince } from '../mail/suppressed-addresses.ts';
import { confirmEmailTemplate } from './emails/confirm-email.ts';
import { countEmailTo } from '../db/rate-limits.ts';
import { lockAddress } from './registrations.ts';

/**
 * Mails a new confirmation link to one user, for staff, who may know what the call that anybody makes keeps to itself:
 * `conflict` says why none is to be mailed, `too-many` when the next may be.
 */
export async function resendToUser(deps: Deps, userId: string): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  // Looked at before it is counted: what is not sent is not counted (promise 48).
  const found = await inTransaction(db, (tx) => holdUnconfirmed(tx, userId));
  await countEmailTo(db, now, { budget: confirmEmailTemplate.budget, address: emailKey(found.email) });
  await inTransaction(db, async (tx) => {
    const { email: toAddress } = await holdUnconfirmed(tx, userId);
    await enqueueEmail(tx, { kind: 'confirm-email', userId, toAddress }, now);
  });
  deps.mail.wake();
  log.info({ userId }, 'confirmation mailed again');
}

/** A user whom a link can be mailed that works, held with all at their address. */
async function holdUnconfirmed(tx: Tx, userId: string): Promise<{ email: string }> {
  const found = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  const { user, owner } = await lockAddress(tx, found?.email ?? '', userId);
  if (!user)
    throw new KnownError('not-found', { detail: 'There is no such user. They may have deleted their account.' });
  if (user.emailConfirmed) throw conflict('This user has confirmed their address already.');
  if (owner) throw conflict('Somebody else has confirmed this address. This user cannot confirm it any more.');
  if (await suppressedSince(tx, user.email)) throw conflict('This address refused mail. Free it first.');
  return user;
}

function conflict(detail: string): KnownError {
  return new KnownError('conflict', { detail });
}
