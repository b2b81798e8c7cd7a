import type { NewReport } from '@grenda/contract';
import { consumeLimit } from '../../db/rate-limits.ts';
import type { Caller } from '../../shared/caller.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { copyPhotos } from './photo-copies.ts';
import { findEvidence } from './evidence.ts';

type FileReportInput = NewReport & { reporter: Pick<Caller, 'userId' | 'isApproved'> };

/** Files a report. A repeated report is ignored while the first is open, and replaces a decided one (decision 77). */
export async function fileReport(
  { db, clock, log }: Deps,
  { reporter: { userId: reporterId, isApproved }, kind, reportedId, seq, reason, note }: FileReportInput,
): Promise<void> {
  const now = clock.now();
  await consumeLimit(db, now, isApproved ? { reportsOfUser: reporterId } : { reportsOfPending: reporterId });
  const copied = await findEvidence(db, { kind, reportedId, seq, reporterId, now });
  if (!copied || copied.subjectId === reporterId) throw notReportable();
  const isNew = await saveReport(db, {
    id: newId(now),
    reporterId,
    subjectId: copied.subjectId,
    kind,
    reportedId: copied.reportedId,
    reason,
    note,
    evidence: JSON.stringify(copied.evidence),
    createdAt: now,
  });
  if (isNew) log.info({ reporterId, kind, reason }, 'report filed');
}

type NewReportRow = Insertable<Schema['reports']> & { reporterId: string; subjectId: string };

async function saveReport(db: Db, row: NewReportRow): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Locks both users in the order of their ids (decision 36). The insert alone would lock the reporter first.
    const locked = await tx
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [row.reporterId, row.subjectId])
      .orderBy('id')
      .forKeyShare()
      .execute();
    if (locked.length < 2) throw notReportable();
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('reports')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['reporterId', 'kind', 'reportedId'])
          .doUpdateSet({ ...row, decision: null, decidedAt: null, decidedBy: null, decisionId: null })
          .where('reports.decidedAt', 'is not', null),
      )
      .executeTakeFirstOrThrow();
    const isNew = numInsertedOrUpdatedRows > 0n;
    if (isNew) await copyPhotos(tx, { reportId: row.id, kind: row.kind, reportedId: row.reportedId });
    return isNew;
  });
}

function notReportable(): KnownError {
  return new KnownError('not-found', { detail: 'No item that you can report has this id. It may have been removed.' });
}
