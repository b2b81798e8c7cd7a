import { auditRow } from '../db/audit-row.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import { KnownError } from '../shared/errors.ts';
import { type AccountDeps, readAccount } from './export-account.ts';

type ExportInput = {
  account: { email: string } | { userId: string };
  actorId: string | null;
  reason: string | null;
};

/** Exports a user's data for staff, for example if the user cannot sign in. The audit log records it (decision 95). */
export async function exportUser(deps: AccountDeps, { account, actorId, reason }: ExportInput) {
  const { db, clock } = deps;
  const now = clock.now();
  const userId = await inTransaction(db, async (tx) => {
    const users = tx.selectFrom('users').select(['id', 'emailConfirmed']).forUpdate();
    const user = await (
      'email' in account
        ? users.where('emailKey', '=', emailKey(account.email)).where('emailConfirmed', '=', true)
        : users.where('id', '=', account.userId)
    ).executeTakeFirst();
    if (!user) throw new KnownError('not-found', { detail: notFound(account) });
    if (!user.emailConfirmed) {
      throw new KnownError('conflict', {
        detail: 'This user has not confirmed their email address, so it may belong to somebody else.',
      });
    }
    const row = auditRow({ actorId, subjectId: user.id, action: 'export-account', reason, now });
    await tx.insertInto('auditLog').values(row).execute();
    return user.id;
  });
  return readAccount(deps, userId);
}

function notFound(account: ExportInput['account']): string {
  return 'email' in account
    ? `No account has confirmed the address ${account.email}.`
    : 'No user with this id. They may have deleted their account.';
}
