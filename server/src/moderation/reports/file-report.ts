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

type Report = NewReport & { reporter: Pick<Caller, 'userId' | 'isApproved'> };

/**
 * Keeps a report with a copy of what it is about; the same by the same person again changes nothing while it is open,
 * and takes its place once it was decided. `not-found` for what the reporter cannot see.
 */
export async function report(
  { db, clock, log }: Deps,
  { reporter: { userId: reporterId, isApproved }, kind, reportedId, reason, note }: Report,
): Promise<void> {
  const now = clock.now();
  await consumeLimit(db, now, isApproved ? { reportsOfUser: reporterId } : { reportsOfPending: reporterId });
  const found = await findEvidence(db, { kind, reportedId, reporterId, now });
  if (!found || found.subjectId === reporterId) throw nothingSuch();
  const isNew = await keep(db, {
    id: newId(now),
    reporterId,
    subjectId: found.subjectId,
    kind,
    reportedId: found.reportedId,
    reason,
    note,
    evidence: JSON.stringify(found.evidence),
    createdAt: now,
  });
  if (isNew) log.info({ reporterId, kind, reason }, 'reported');
}

async function keep(db: Db, row: Insertable<Schema['reports']>): Promise<boolean> {
  try {
    return await insert(db, row);
  } catch (error) {
    // The account of one of them was erased meanwhile.
    if (error instanceof Error && 'code' in error && error.code === '23503') throw nothingSuch();
    throw error;
  }
}

async function insert(db: Db, row: Insertable<Schema['reports']>): Promise<boolean> {
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

function nothingSuch(): KnownError {
  return new KnownError('not-found', { detail: 'There is nothing such to report.' });
}
