import { sql } from 'kysely';
import { auditRow } from '../db/audit-row.ts';
import type { Db, Tx } from '../db/database.ts';
import { batchSize } from '../db/delete-batch.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { type ErasedUser, eraseUsers } from './erase-users.ts';

const lastAdministratorDetail = 'At least one administrator who is not banned must remain. Promote another user first.';

/**
 * Erases the accounts with an address, and deletes the address from reports that were sent without an account
 * (decision 95).
 * @throws {KnownError} not-found if there is neither, conflict if the last unbanned administrator would be erased
 */
export async function eraseAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { email, reason }: { email: string; reason: string },
): Promise<{ users: ErasedUser[]; noticeCount: number }> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const users = await eraseUsers(tx, { email }, { lastAdministratorDetail });
    const noticeCount = await eraseFromNotices(tx, email);
    if (users.length + noticeCount === 0) {
      throw new KnownError('not-found', { detail: `No account or report with the address ${email}.` });
    }
    if (users.length > 0) await auditErasure(tx, users, { actorId: null, reason, now });
    return { users, noticeCount };
  });
}

async function eraseFromNotices(tx: Tx, email: string): Promise<number> {
  const key = emailKey(email);
  await tx
    .deleteFrom('mailQueue')
    .where('userId', 'is', null)
    .where(sql<boolean>`lower(to_address) = ${key}`)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ noticeEmail: null })
    .where(sql<boolean>`lower(notice_email) = ${key}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Erasure = { actorId: string | null; reason: string; now: Date };

export async function auditErasure(tx: Tx, erased: readonly ErasedUser[], erasure: Erasure): Promise<void> {
  const decisionId = newId(erasure.now);
  await tx
    .insertInto('auditLog')
    .values(erased.map(({ id }) => auditRow({ ...erasure, decisionId, subjectId: id, action: 'erase-account' })))
    .execute();
}

/** Deletes the reasons for a batch of erasures that are not later than `until` (promise 66). */
export async function clearErasureReasons(db: Db, until: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('auditLog')
    .set({ reason: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('auditLog')
        .select('id')
        .where('action', '=', 'erase-account')
        .where('reason', 'is not', null)
        .where('at', '<=', until)
        .orderBy('at')
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
