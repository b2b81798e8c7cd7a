import type { Tx } from '../db/database.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { freeAddress } from '../mail/suppressed-addresses.ts';
import { isCodeGood, voidEveryCode } from './one-time-codes.ts';
import { lockAddress, removeRegistrations } from './registrations.ts';
import { endSessionsOf } from './sessions.ts';

type Confirmation = { userId: string; code: string; changedEmail?: string | undefined };

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * Confirms an address by the code that was mailed to it. The same link works again for as long
 * as it lives, since mail scanners open links first. Rejects with `link-refused`.
 */
export async function confirmEmail(deps: Deps, { userId, code, changedEmail }: Confirmation): Promise<void> {
  const confirm = changedEmail === undefined ? confirmOwn : confirmChange;
  const outcome = uuid.test(userId)
    ? await confirm(deps, { userId, code, changedEmail }).catch(refuseTaken)
    : 'refused';
  if (outcome === 'refused') {
    deps.log.info('confirmation refused');
    throw new KnownError('link-refused');
  }
  if (outcome === 'unchanged') return;
  if (outcome === 'changed') deps.mail.wake();
  deps.log.info({ userId }, outcome === 'changed' ? 'e-mail address changed' : 'e-mail address confirmed');
}

type Outcome = 'refused' | 'unchanged' | 'confirmed' | 'changed';

async function confirmOwn(deps: Deps, { userId, code }: Confirmation): Promise<Outcome> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const found = await tx.selectFrom('users').select(['id', 'email']).where('id', '=', userId).executeTakeFirst();
    if (!found) return 'refused';
    const { user, owner, waiting } = await lockAddress(tx, found.email, found.id);
    const binding = { userId, purpose: 'confirm-email', email: user?.email ?? '' } as const;
    if (!user || !(await isCodeGood(tx, code, binding, now))) return 'refused';
    if (user.emailConfirmed) return 'unchanged';
    if (owner) return 'refused';
    // Whoever else registered the address leaves nothing behind (promise 47).
    await removeRegistrations(tx, waiting);
    await tx.updateTable('users').set({ emailConfirmed: true, updatedAt: now }).where('id', '=', userId).execute();
    await freeAddress(tx, user.email);
    return 'confirmed';
  });
}

async function confirmChange(deps: Deps, confirmation: Confirmation): Promise<Outcome> {
  return inTransaction(deps.db, (tx) => change(tx, confirmation, deps.clock.now()));
}

async function change(tx: Tx, { userId, code, changedEmail: email = '' }: Confirmation, now: Date): Promise<Outcome> {
  const { user, owner, waiting } = await lockAddress(tx, email, userId);
  const isGood = await isCodeGood(tx, code, { userId, purpose: 'change-email', email }, now);
  if (!user || !isGood) return 'refused';
  if (emailKey(user.email) === emailKey(email)) return 'unchanged';
  if (owner) return 'refused';
  await removeRegistrations(tx, waiting);
  await tx
    .updateTable('users')
    .set({ email: email.trim(), emailKey: emailKey(email), emailConfirmed: true, updatedAt: now })
    .where('id', '=', userId)
    .execute();
  await freeAddress(tx, email);
  // The link that was followed works again for as long as it lives (promise 9); all else was for the old address.
  await voidEveryCode(tx, [userId], { code });
  await endSessionsOf(tx, userId);
  await enqueueEmail(tx, { kind: 'email-changed', userId, toAddress: user.email }, now);
  return 'changed';
}

/** Someone else took the address at the same moment, without the lock that is ours: an old instance, or a command. */
function refuseTaken(error: unknown): 'refused' {
  if (error instanceof Error && 'code' in error && error.code === '23505') return 'refused';
  throw error;
}
