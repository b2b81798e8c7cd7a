import { auditRow } from '../db/audit-row.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { readAccount } from './export-account.ts';

/**
 * Returns what the user's own export contains, for a person who cannot sign in. Does not count against the user's limits.
 * The audit log has no actor (decision 95).
 * @throws {KnownError} not-found if no account has confirmed the address
 */
export async function exportForPerson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { email, reason }: { email: string; reason: string | null },
) {
  const now = clock.now();
  const userId = await inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('emailKey', '=', emailKey(email))
      .where('emailConfirmed', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw new KnownError('not-found', { detail: `No account has confirmed the address ${email}.` });
    const row = auditRow({ actorId: null, subjectId: user.id, action: 'export-account', reason, now });
    await tx.insertInto('auditLog').values(row).execute();
    return user.id;
  });
  return readAccount({ db, clock }, userId);
}
