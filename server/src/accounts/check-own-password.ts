import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { consumeLimit } from '../db/rate-limits.ts';

export async function checkOwnPassword(deps: Deps, userId: string, password: string): Promise<void> {
  await consumeLimit(deps.db, deps.clock.now(), { passwordChecksOfUser: userId });
  const user = await deps.db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst();
  if (await deps.passwords.matches(user?.passwordHash, password)) return;
  deps.log.info({ userId }, 'password check failed');
  throw new KnownError('invalid', { errors: { PasswordMismatch: ['This is not your password. Try again.'] } });
}
