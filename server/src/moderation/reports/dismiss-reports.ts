import { auditRow } from '../../db/audit-row.ts';
import type { Tx } from '../../db/database.ts';
import type { ReportedThing } from './open-reports.ts';

type Dismissal = { thing: ReportedThing; actorId: string; decisionId: string; reason: string; now: Date };

/** Writes the audit row of reports that nothing came of; of somebody whose account is gone, it names what was reported. */
export async function dismissReportsIn(tx: Tx, { thing, actorId, decisionId, reason, now }: Dismissal): Promise<void> {
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
