import type { Tx } from '../../db/database.ts';
import type { QueuedEmail } from '../../mail/email.ts';

/** Finds the notice that an email is about. Returns undefined if the notice or its address has been deleted. */
export function findNotice(tx: Tx, { aboutId, toAddress }: QueuedEmail) {
  return tx
    .selectFrom('reports')
    .select(['reportedId as listingId', 'decision'])
    .select((eb) =>
      eb
        .selectFrom('auditLog')
        .select('auditLog.reason')
        .whereRef('auditLog.decisionId', '=', 'reports.decisionId')
        .where('auditLog.action', '<>', 'undo')
        .limit(1)
        .as('reason'),
    )
    .where('id', '=', aboutId)
    .where('noticeEmail', '=', toAddress)
    .executeTakeFirst();
}
