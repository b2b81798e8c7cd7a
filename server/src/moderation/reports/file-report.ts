import type { NewReport } from '@grenda/contract';
import { consumeLimit } from '../../db/rate-limits.ts';
import type { Caller } from '../../shared/caller.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../db/uuid.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { findEvidence } from './evidence.ts';

type FileReportInput = NewReport & { reporter: Pick<Caller, 'userId' | 'isApproved'> };

/**
 * Files a report with a copy of the reported thing. A repeated report changes nothing while the first is open, and
 * replaces it once it is decided (decision 77).
 */
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

async function saveReport(db: Db, row: Insertable<Schema['reports']>): Promise<boolean> {
  try {
    return await upsertReport(db, row);
  } catch (error) {
    // Foreign key violation: one of the two accounts has just been deleted.
    if (error instanceof Error && 'code' in error && error.code === '23503') throw notReportable();
    throw error;
  }
}

async function upsertReport(db: Db, row: Insertable<Schema['reports']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['reporterId', 'kind', 'reportedId'])
        .doUpdateSet({ ...row, decision: null, decidedAt: null, decidedBy: null, decisionId: null })
        .where('reports.decidedAt', 'is not', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

function notReportable(): KnownError {
  return new KnownError('not-found', { detail: 'Nothing that you can report has this id. It may have been removed.' });
}
