import { auditRow } from '../db/audit-row.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { readAccount } from './export-account.ts';

type ExportInput = {
  whose: { email: string } | { userId: string };
  /** Null on the command line. */
  actorId: string | null;
  reason: string | null;
};

/**
 * Exports the account of a person who cannot sign in. The audit log records it (decision 95).
 * @throws {KnownError} not-found if no account has the id or the confirmed address, conflict if its address is unconfirmed
 */
export async function exportForPerson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { whose, actorId, reason }: ExportInput,
) {
  const now = clock.now();
  const userId = await inTransaction(db, async (tx) => {
    const users = tx.selectFrom('users').select(['id', 'emailConfirmed']).forUpdate();
    const user = await (
      'email' in whose
        ? users.where('emailKey', '=', emailKey(whose.email)).where('emailConfirmed', '=', true)
        : users.where('id', '=', whose.userId)
    ).executeTakeFirst();
    if (!user) throw new KnownError('not-found', { detail: notFound(whose) });
    if (!user.emailConfirmed) {
      throw new KnownError('conflict', {
        detail: "This user has not confirmed the address, so it may be somebody else's.",
      });
    }
    const row = auditRow({ actorId, subjectId: user.id, action: 'export-account', reason, now });
    await tx.insertInto('auditLog').values(row).execute();
    return user.id;
  });
  return readAccount({ db, clock }, userId);
}

function notFound(whose: ExportInput['whose']): string {
  return 'email' in whose
    ? `No account has confirmed the address ${whose.email}.`
    : 'No user with this id. They may have deleted their account.';
}
