import { auditRow } from '../../db/audit-row.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { deleteFailedEmailsTo } from '../../mail/queue.ts';
import { freeAddress } from '../../mail/suppressed-addresses.ts';
import { lockUsers } from '../decisions/change-users.ts';

type FreeAddressInput = { actorId: string; userId: string; reason: string };

/**
 * Ends the suppression of a user's address, and deletes the failed emails to it. Emails dropped in the meantime are not
 * sent later (decision 77).
 */
export async function freeUserAddress(deps: Deps, { actorId, userId, reason }: FreeAddressInput): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const [user] = await lockUsers(tx, { actorId, userIds: [userId] });
    if (!user)
      throw new KnownError('not-found', { detail: 'No user with this id. They may have deleted their account.' });
    const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    await deleteFailedEmailsTo(tx, { userId, toAddress: email });
    const since = await freeAddress(tx, email);
    if (!since)
      throw new KnownError('conflict', { detail: 'This address is not suppressed. Emails to it are sent as usual.' });
    const row = auditRow({
      actorId,
      subjectId: userId,
      action: 'free-address',
      reason,
      before: { suppressedSince: since.toISOString() },
      after: { suppressedSince: null },
      now,
    });
    await tx.insertInto('auditLog').values(row).execute();
  });
  deps.log.info({ actorId, userId }, 'suppression of an address lifted');
}
