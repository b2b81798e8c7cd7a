import type { Tx } from '../../db/database.ts';
import type { QueuedEmail } from '../../mail/email.ts';

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
