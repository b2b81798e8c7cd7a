import { auditErasure } from '../../accounts/erase-account.ts';
import { eraseUsers } from '../../accounts/erase-users.ts';
import { emailKey } from '../../db/keys.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { lockUsers } from '../decisions/change-users.ts';
import { refuseConflictOfInterest } from '../decisions/conflict-of-interest.ts';

type EraseUserInput = { actorId: string; userId: string; email: string; reason: string };

const lastAdministratorDetail =
  'At least one administrator who is not banned must remain. Make another user an administrator first.';

/** Erases a user as if they had deleted their account (decision 95). */
export async function eraseUser(deps: Deps, { actorId, userId, email, reason }: EraseUserInput): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await lockUsers(tx, { actorId, userIds: [userId] });
    await refuseConflictOfInterest(tx, { actorId, subjectIds: [userId] });
    const erased = await eraseUsers(tx, { userId }, { lastAdministratorDetail });
    const [user] = erased;
    if (!user)
      throw new KnownError('not-found', { detail: 'No user with this id. They may have deleted their account.' });
    if (emailKey(user.email) !== emailKey(email)) {
      throw new KnownError('conflict', {
        detail: `This user's email address is not ${email}. Check whom you are erasing.`,
      });
    }
    await auditErasure(tx, erased, { actorId, reason, now });
  });
  deps.log.info({ actorId, userId }, 'account erased');
}
