import { auditRow } from '../../db/audit-row.ts';
import type { Tx } from '../../db/database.ts';
import type { ReportedThing } from './open-reports.ts';

type DismissalInput = {
  thing: ReportedThing;
  /** Null if the reported account is deleted: reasons about it have been erased, so none may be added. */
  reason: string | null;
  actorId: string;
  decisionId: string;
  now: Date;
};

/** Writes the audit row of dismissed reports. Its subject is the reported thing if the reported account is deleted. */
export async function recordDismissal(
  tx: Tx,
  { thing, actorId, decisionId, reason, now }: DismissalInput,
): Promise<void> {
  const { kind, reportedId, subjectId } = thing;
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
