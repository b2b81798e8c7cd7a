import { isBan } from '../db/lockout.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { isCodeValid, voidAllCodes } from './one-time-codes.ts';
import { checkPassword } from './passwords/password-rules.ts';
import { accountByEmail } from './registrations.ts';
import { endSessionsOf } from './sessions.ts';
import { withMinimumResponseTime } from './minimum-response-time.ts';

type Reset = { email: string; newPassword: string; resetCode: string };

const purpose = 'reset-password' as const;

/**
 * Sets a new password, ends all sessions of the user, and lifts a lockout but not a ban. Voids this code (promise 6) and
 * all other codes of the user. If the password is refused, the codes stay valid.
 */
export async function resetPassword(deps: Deps, { email, newPassword, resetCode }: Reset): Promise<void> {
  await withMinimumResponseTime(deps.minimumResponseMs, async () => {
    const user = await accountByEmail(deps.db, email).select(['id', 'username', 'email']).executeTakeFirst();
    if (!user) refuse(deps);
    const binding = { userId: user.id, purpose, email: user.email };
    if (!(await isCodeValid(deps.db, resetCode, binding, deps.clock.now()))) refuse(deps);
    checkPassword(newPassword, user);
    const passwordHash = await deps.passwords.hash(newPassword);

    const now = deps.clock.now();
    const isReset = await inTransaction(deps.db, async (tx) => {
      // Checks the code again under the row lock, so that only one of several concurrent resets succeeds.
      const locked = await tx
        .selectFrom('users')
        .select(['lockoutEnd', 'email'])
        .where('id', '=', user.id)
        .forUpdate()
        .executeTakeFirst();
      if (!locked || !(await isCodeValid(tx, resetCode, { ...binding, email: locked.email }, now))) return false;
      await voidAllCodes(tx, [user.id]);
      await tx
        .updateTable('users')
        .set({
          passwordHash,
          accessFailedCount: 0,
          lockoutEnd: isBan(locked.lockoutEnd) ? locked.lockoutEnd : null,
          updatedAt: now,
        })
        .where('id', '=', user.id)
        .execute();
      await endSessionsOf(tx, user.id);
      await enqueueEmail(tx, { kind: 'password-changed', userId: user.id, toAddress: locked.email }, now);
      return true;
    });
    if (!isReset) refuse(deps);
    deps.mail.wake();
    deps.log.info({ userId: user.id }, 'password reset');
  });
}

function refuse(deps: Deps): never {
  deps.log.info('reset code refused');
  throw new KnownError('invalid', {
    errors: { InvalidToken: ['The reset link is not valid or has expired. Ask for a new one.'] },
  });
}
