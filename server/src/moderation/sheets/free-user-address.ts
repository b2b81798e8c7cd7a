import { auditRow } from '../../db/audit-row.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { deleteFailedEmailsTo } from '../../mail/queue.ts';
import { freeAddress } from '../../mail/suppressed-addresses.ts';
import { lockUsers } from '../decisions/change-users.ts';

type Freeing = { actorId: string; userId: string; reason: string };

/**
 * Lets mail go again to an address that was refused. What was given up of it goes, and what was dropped meanwhile
 * comes no more. Nothing is to be undone here: an address that refuses again is found out by the next mail.
 */
export async function freeUserAddress(deps: Deps, { actorId, userId, reason }: Freeing): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const [held] = await lockUsers(tx, { actorId, userIds: [userId] });
    if (!held)
      throw new KnownError('not-found', { detail: 'There is no such user. They may have deleted their account.' });
    const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    await deleteFailedEmailsTo(tx, { userId, toAddress: email });
    const since = await freeAddress(tx, email);
    if (!since) throw new KnownError('conflict', { detail: 'Mail goes to this address already.' });
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
  deps.log.info({ actorId, userId }, 'address freed');
}
