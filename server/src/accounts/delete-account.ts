import { isBan } from '../db/lockout.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { freeAddress } from '../mail/suppressed-addresses.ts';
import { checkOwnPassword } from './check-own-password.ts';

/**
 * Erases a person with all that is theirs: profile, listings, sessions, codes, waiting mail.
 * The audit log keeps their id alone. The last administrator stays: `conflict`.
 */
export async function deleteAccount(deps: Deps, { userId, password }: { userId: string; password: string }) {
  await checkOwnPassword(deps, userId, password);
  await inTransaction(deps.db, async (tx) => {
    // Two administrators who leave at once wait for each other here, as do a ban and who it is about (decision 36).
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
        detail: 'You are the only administrator. Make someone else one before you leave.',
      });
    }
    await tx.deleteFrom('users').where('id', '=', userId).execute();
    const erased = locked.find(({ id }) => id === userId);
    if (erased) await freeAddress(tx, erased.email);
  });
  deps.log.info({ userId }, 'account deleted');
}
