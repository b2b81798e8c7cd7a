import { isBan } from '../db/lockout.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { enqueueEmail } from '../mail/queue.ts';
import { voidAllCodes } from './one-time-codes.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { checkPassword } from './passwords/password-rules.ts';
import { endSessionsOf, openSession } from './sessions.ts';

type PasswordChange = { userId: string; currentPassword: string; newPassword: string };

/** Changes the password, voids the user's one-time codes (promise 46), ends all sessions and returns a new token. */
export async function changePassword(
  deps: Deps,
  { userId, currentPassword, newPassword }: PasswordChange,
): Promise<string> {
  const user = await deps.db
    .selectFrom('users')
    .select(['username', 'email', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new KnownError('not-signed-in');
  checkPassword(newPassword, user);
  await checkOwnPassword(deps, userId, currentPassword);
  const passwordHash = await deps.passwords.hash(newPassword);

  const now = deps.clock.now();
  const token = await inTransaction(deps.db, async (tx) => {
    const locked = await tx
      .selectFrom('users')
      .select(['email', 'passwordHash', 'lockoutEnd'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    // The user was deleted or banned, or the stored hash changed, while the new password was hashed.
    if (locked?.passwordHash !== user.passwordHash || isBan(locked.lockoutEnd)) throw new KnownError('not-signed-in');
    await tx.updateTable('users').set({ passwordHash, updatedAt: now }).where('id', '=', userId).execute();
    await endSessionsOf(tx, userId);
    await voidAllCodes(tx, [userId]);
    await enqueueEmail(tx, { kind: 'password-changed', userId, toAddress: locked.email }, now);
    return openSession(tx, userId, now);
  });
  deps.mail.wake();
  deps.log.info({ userId }, 'password changed');
  return token;
}
