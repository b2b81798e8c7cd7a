import { isBan } from '../db/lockout.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { freeAddress } from '../mail/suppressed-addresses.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { eraseUser } from './erase-user.ts';

/** @throws {KnownError} conflict if the user is the last administrator who is not banned. */
export async function deleteAccount(deps: Deps, { userId, password }: { userId: string; password: string }) {
  await checkOwnPassword(deps, userId, password);
  await inTransaction(deps.db, async (tx) => {
    // Serializes two administrators who delete their accounts, and a ban with a deletion (decision 36).
    const locked = await tx
      .selectFrom('users')
      .select(['id', 'email', 'isAdmin', 'lockoutEnd'])
      .where((is) => is.or([is('isAdmin', '=', true), is('id', '=', userId)]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const administrators = locked.filter(({ isAdmin }) => isAdmin);
    const isAdministrator = administrators.some(({ id }) => id === userId);
    if (isAdministrator && !administrators.some(({ id, lockoutEnd }) => id !== userId && !isBan(lockoutEnd))) {
      throw new KnownError('conflict', {
        detail: 'You are the only administrator. Make another user an administrator before you delete your account.',
      });
    }
    await eraseUser(tx, userId);
    const deleted = locked.find(({ id }) => id === userId);
    if (deleted) await freeAddress(tx, deleted.email);
  });
  deps.log.info({ userId }, 'account deleted');
}
