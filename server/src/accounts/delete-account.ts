import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { eraseUsers } from './erase-users.ts';

const lastAdministratorDetail =
  'You are the only administrator who is not banned. Make another user an administrator before you delete your account.';

export async function deleteAccount(deps: Deps, { userId, password }: { userId: string; password: string }) {
  await checkOwnPassword(deps, userId, password);
  await inTransaction(deps.db, (tx) => eraseUsers(tx, { userId }, { lastAdministratorDetail }));
  deps.log.info({ userId }, 'account deleted');
}
