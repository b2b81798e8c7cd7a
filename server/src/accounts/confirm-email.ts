import type { Tx } from '../db/database.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { freeAddress } from '../mail/suppressed-addresses.ts';
import { isCodeValid, voidAllCodes } from './one-time-codes.ts';
import { lockAddress, removeRegistrations } from './registrations.ts';
import { endSessionsOf } from './sessions.ts';

const uniqueViolation = '23505';

type Confirmation = { userId: string; code: string; changedEmail?: string | undefined };

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * Confirms the user's address or changes it to `changedEmail`. The link works repeatedly until it expires, because a
 * mail scanner may open it first.
 */
export async function confirmEmail(deps: Deps, { userId, code, changedEmail }: Confirmation): Promise<void> {
  const confirm = changedEmail === undefined ? confirmOwn : confirmChange;
  const outcome = uuid.test(userId)
    ? await confirm(deps, { userId, code, changedEmail }).catch(refuseTakenAddress)
    : 'refused';
  if (outcome === 'refused') {
    deps.log.info('confirmation refused');
    throw new KnownError('link-refused');
  }
  if (outcome === 'unchanged') return;
  if (outcome === 'changed') deps.mail.wake();
  deps.log.info({ userId }, outcome === 'changed' ? 'email address changed' : 'email address confirmed');
}

type Outcome = 'refused' | 'unchanged' | 'confirmed' | 'changed';

async function confirmOwn(deps: Deps, { userId, code }: Confirmation): Promise<Outcome> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const found = await tx.selectFrom('users').select(['id', 'email']).where('id', '=', userId).executeTakeFirst();
    if (!found) return 'refused';
    const { user, owner, unconfirmedIds } = await lockAddress(tx, found.email, found.id);
    const binding = { userId, purpose: 'confirm-email', email: user?.email ?? '' } as const;
    if (!user || !(await isCodeValid(tx, code, binding, now))) return 'refused';
    if (user.emailConfirmed) return 'unchanged';
    if (owner) return 'refused';
    await removeRegistrations(tx, unconfirmedIds);
    await tx.updateTable('users').set({ emailConfirmed: true, updatedAt: now }).where('id', '=', userId).execute();
    await freeAddress(tx, user.email);
    return 'confirmed';
  });
}

async function confirmChange(deps: Deps, confirmation: Confirmation): Promise<Outcome> {
  return inTransaction(deps.db, (tx) => changeAddress(tx, confirmation, deps.clock.now()));
}

async function changeAddress(
  tx: Tx,
  { userId, code, changedEmail: email = '' }: Confirmation,
  now: Date,
): Promise<Outcome> {
  const { user, owner, unconfirmedIds } = await lockAddress(tx, email, userId);
  const isValid = await isCodeValid(tx, code, { userId, purpose: 'change-email', email }, now);
  if (!user || !isValid) return 'refused';
  if (emailKey(user.email) === emailKey(email)) return 'unchanged';
  if (owner) return 'refused';
  await removeRegistrations(tx, unconfirmedIds);
  await tx
    .updateTable('users')
    .set({ email: email.trim(), emailKey: emailKey(email), emailConfirmed: true, updatedAt: now })
    .where('id', '=', userId)
    .execute();
  await freeAddress(tx, email);
  await voidAllCodes(tx, [userId], { code });
  await endSessionsOf(tx, userId);
  await enqueueEmail(tx, { kind: 'email-changed', userId, toAddress: user.email }, now);
  return 'changed';
}

/**
 * Refuses an address that another user took after `lockAddress`, which locks only users who already have it. Rethrows
 * other errors.
 */
function refuseTakenAddress(error: unknown): 'refused' {
  if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return 'refused';
  throw error;
}
