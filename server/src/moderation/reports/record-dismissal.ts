import { auditRow } from '../../db/audit-row.ts';
import type { Tx } from '../../db/database.ts';
import type { ReportedItem } from './open-reports.ts';

type DismissalInput = {
  item: ReportedItem;
  /** Null if the reported account is deleted, because reasons are erased with the account (promise 66). */
  reason: string | null;
  actorId: string;
  decisionId: string;
  now: Date;
};

/** Writes the audit row of a dismissal. If the reported account is deleted, the subject is the reported item. */
export async function recordDismissal(
  tx: Tx,
  { item, actorId, decisionId, reason, now }: DismissalInput,
): Promise<void> {
  const { kind, reportedId, subjectId } = item;
  const row = auditRow({
    decisionId,
    actorId,
    subjectId: subjectId ?? reportedId,
    listingId: kind === 'listing' ? reportedId : null,
    action: 'dismiss-report',
    reason,
    now,
  });
  await tx.insertInto('auditLog').values(row).execute();
}
