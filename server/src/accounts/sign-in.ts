import type { Tx } from '../db/database.ts';
import { emailKey } from '../db/keys.ts';
import { isBan } from '../db/lockout.ts';
import type { UserRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { consumeLimit } from '../db/rate-limits.ts';
import { withMinimumRefusalTime } from './minimum-response-time.ts';
import { accountOf } from './registrations.ts';
import { endSession, openSession, openSessionAtOnce } from './sessions.ts';

/** Failures in a row that lock an account, and for how long (promise 12). */
const failuresToLock = 5;
const lockoutMs = 5 * 60 * 1000;

type SignIn = {
  email: string;
  password: string;
  /** The token the browser came with; its session ends (promise 17). */
  presentedToken: string | undefined;
  /** The network the call came from. */
  client: string;
};

type Refusal = 'Failed' | 'LockedOut' | 'NotAllowed';

/**
 * Signs a person in and answers with the token of the new session. Rejects with
 * `sign-in-refused`; why is told only to who knows the password.
 */
export async function signIn(deps: Deps, { email, password, presentedToken, client }: SignIn): Promise<string> {
  await consumeLimit(deps.db, deps.clock.now(), { signInsOfClient: client, signInsOfAddress: emailKey(email) });
  const found = await accountOf(deps.db, email).select(['id', 'passwordHash']).executeTakeFirst();
  const isMatch = await deps.passwords.matches(found?.passwordHash, password);
  return withMinimumRefusalTime(deps.minimumResponseMs, async () => {
    if (!found) return refuse(deps, 'Failed', undefined);
    const newHash =
      isMatch && deps.passwords.isWeak(found.passwordHash) ? await deps.passwords.hash(password) : undefined;

    const checked = { userId: found.id, passwordHash: found.passwordHash, isMatch, newHash, presentedToken };
    const now = deps.clock.now();
    // Most often there is nothing to forget, to renew or to end, and one statement is enough.
    const isPlain = isMatch && newHash === undefined && presentedToken === undefined;
    const token = isPlain ? await openSessionAtOnce(deps.db, checked, now) : undefined;
    const outcome = token ? { token } : await inTransaction(deps.db, (tx) => decide(tx, checked, now));

    if ('refusal' in outcome) {
      if (outcome.isLocked) deps.log.warn({ userId: found.id }, 'account locked after failed sign-ins');
      return refuse(deps, outcome.refusal, found.id);
    }
    deps.log.info({ userId: found.id }, 'signed in');
    return outcome.token;
  });
}

/** An attempt once its password has been checked, against the hash that was read without a lock. */
type Checked = {
  userId: string;
  passwordHash: string;
  isMatch: boolean;
  /** Stronger than the one stored. */
  newHash: string | undefined;
  presentedToken: string | undefined;
};

type Outcome = { token: string } | { refusal: Refusal; isLocked?: boolean };

/** Opens a session, or counts the failure, under the lock of the user's row. */
async function decide(tx: Tx, checked: Checked, now: Date): Promise<Outcome> {
  const { userId, passwordHash, isMatch, newHash, presentedToken } = checked;
  const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
  // The row may be gone, or its password new, since it was read without a lock.
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

/** Why a person with the right password may still not come in. */
function refusalOf(user: UserRow, now: Date): Refusal | undefined {
  if (user.lockoutEnd !== null && user.lockoutEnd > now) return 'LockedOut';
  if (!user.emailConfirmed) return 'NotAllowed';
  return undefined;
}

/** Counts a failure under the row's lock; the last one allowed locks. Answers whether this one did. */
async function countFailure(tx: Tx, user: UserRow, now: Date): Promise<boolean> {
  const isLocked = user.lockoutEnd !== null && user.lockoutEnd > now;
  if (isLocked || isBan(user.lockoutEnd)) return false;
  const count = user.accessFailedCount + 1;
  const locks = count >= failuresToLock;
  await tx
    .updateTable('users')
    .set(
      locks
        ? { accessFailedCount: 0, lockoutEnd: new Date(now.getTime() + lockoutMs) }
        : { accessFailedCount: count, lockoutEnd: null },
    )
    .where('id', '=', user.id)
    .execute();
  return locks;
}
