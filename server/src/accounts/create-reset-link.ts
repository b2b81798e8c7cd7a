import { auditRow } from '../db/audit-row.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { cancelEmails } from '../mail/queue.ts';
import { mintCode } from './one-time-codes.ts';

type ResetLinkInput = { email: string; reason: string | null; publicOrigin: string };

/** Creates a link to choose a new password, for a person who receives no emails (decision 95). */
export async function createResetLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { email: address, reason, publicOrigin }: ResetLinkInput,
): Promise<string> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('emailKey', '=', emailKey(address))
      .where('emailConfirmed', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (!user) {
      throw new KnownError('not-found', { detail: `No account has confirmed the address ${address}.` });
    }
    const { id: userId, email } = user;
    // Sending a queued reset email would void this link.
    await cancelEmails(tx, [userId], ['reset-password']);
    const code = await mintCode(tx, { userId, purpose: 'reset-password', email }, now);
    const row = auditRow({ actorId: null, subjectId: userId, action: 'reset-link', reason, now });
    await tx.insertInto('auditLog').values(row).execute();
    return `${publicOrigin}/reset-password?${new URLSearchParams({ code, email }).toString()}`;
  });
}
