import type { Tx } from '../db/database.ts';
import { emailKey } from '../db/keys.ts';
import { isBan } from '../db/lockout.ts';
import type { UserRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { consumeLimit } from '../db/rate-limits.ts';
import { withMinimumRefusalTime } from './minimum-response-time.ts';
import { accountByEmail } from './registrations.ts';
import { endSession, openSession, tryOpenSession } from './sessions.ts';

const failuresToLock = 5;
const lockoutMs = 5 * 60 * 1000;

type SignInInput = {
  email: string;
  password: string;
  /** The session token that the browser sent. A successful sign-in ends its session (promise 17). */
  presentedToken: string | undefined;
  clientNetwork: string;
};

type Refusal = 'Failed' | 'LockedOut' | 'NotAllowed' | 'Banned';

/**
 * Opens a session and returns its token.
 *
 * @throws {KnownError} sign-in-refused; its detail gives the reason only if the password is correct
 */
export async function signIn(
  deps: Deps,
  { email, password, presentedToken, clientNetwork }: SignInInput,
): Promise<string> {
  await consumeLimit(deps.db, deps.clock.now(), { signInsOfClient: clientNetwork, signInsOfAddress: emailKey(email) });
  const found = await accountByEmail(deps.db, email).select(['id', 'passwordHash']).executeTakeFirst();
  const isMatch = await deps.passwords.matches(found?.passwordHash, password);
  return withMinimumRefusalTime(deps.minimumResponseMs, async () => {
    if (!found) return refuse(deps, 'Failed', undefined);
    const newHash =
      isMatch && deps.passwords.isWeak(found.passwordHash) ? await deps.passwords.hash(password) : undefined;

    const attempt = { userId: found.id, passwordHash: found.passwordHash, isMatch, newHash, presentedToken };
    const now = deps.clock.now();
    const isSimple = isMatch && newHash === undefined && presentedToken === undefined;
    const token = isSimple ? await tryOpenSession(deps.db, attempt, now) : undefined;
    const outcome = token ? { token } : await inTransaction(deps.db, (tx) => completeAttempt(tx, attempt, now));

    if ('refusal' in outcome) {
      if (outcome.isLocked) deps.log.warn({ userId: found.id }, 'account locked after failed sign-ins');
      return refuse(deps, outcome.refusal, found.id);
    }
    deps.log.info({ userId: found.id }, 'signed in');
    return outcome.token;
  });
}

type Attempt = {
  userId: string;
  passwordHash: string;
  isMatch: boolean;
  newHash: string | undefined;
  presentedToken: string | undefined;
};

type Outcome = { token: string } | { refusal: Refusal; isLocked?: boolean };

async function completeAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<Outcome> {
  const { userId, passwordHash, isMatch, newHash, presentedToken } = attempt;
  const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
  // Since the earlier read, which took no lock, the user may have been deleted or may have changed the password.
  if (!user || user.passwordHash !== passwordHash) return { refusal: 'Failed' };
  if (!isMatch) return { refusal: 'Failed', isLocked: await countFailure(tx, user, now) };
  const refusal = refusalOf(user, now);
  if (refusal) return { refusal };
  await tx
    .updateTable('users')
    .set({ accessFailedCount: 0, lockoutEnd: null, ...(newHash ? { passwordHash: newHash } : {}) })
    .where('id', '=', userId)
    .execute();
  if (presentedToken) await endSession(tx, presentedToken);
  return { token: await openSession(tx, userId, now) };
}

function refuse(deps: Deps, refusal: Refusal, userId: string | undefined): never {
  deps.log.info({ userId, refusal }, 'sign-in refused');
  throw new KnownError('sign-in-refused', { detail: refusal });
}

function refusalOf(user: UserRow, now: Date): Refusal | undefined {
  if (isBan(user.lockoutEnd)) return 'Banned';
  if (user.lockoutEnd !== null && user.lockoutEnd > now) return 'LockedOut';
  if (!user.emailConfirmed) return 'NotAllowed';
  return undefined;
}

/** Counts a failed sign-in. Returns whether it locked the account. */
async function countFailure(tx: Tx, user: UserRow, now: Date): Promise<boolean> {
  const isLocked = user.lockoutEnd !== null && user.lockoutEnd > now;
  if (isLocked || isBan(user.lockoutEnd)) return false;
  const count = user.accessFailedCount + 1;
  const isLocking = count >= failuresToLock;
  await tx
    .updateTable('users')
    .set(
      isLocking
        ? { accessFailedCount: 0, lockoutEnd: new Date(now.getTime() + lockoutMs) }
        : { accessFailedCount: count, lockoutEnd: null },
    )
    .where('id', '=', user.id)
    .execute();
  return isLocking;
}
