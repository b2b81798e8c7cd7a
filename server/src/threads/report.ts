import type { NewReport } from '@grenda/contract';
import { countCall } from '../accounts/rate-limits.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';
import { findEvidence } from './evidence.ts';

type Report = NewReport & { reporterId: string };

/**
 * Keeps a report with a copy of what it is about; the same by the same person again changes nothing. `not-found` for
 * what the reporter cannot see.
 */
export async function report(
  { db, clock, log }: Deps,
  { reporterId, kind, reportedId, reason, note }: Report,
): Promise<void> {
  const now = clock.now();
  await countCall(db, now, { reportsOfUser: reporterId });
  const found = await findEvidence(db, { kind, reportedId, reporterId });
  if (!found || found.subjectId === reporterId) {
    throw new KnownError('not-found', { detail: 'There is nothing such to report.' });
  }
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

async function keep(db: Db, row: Parameters<ReturnType<typeof into>['values']>[0]): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await into(db)
    .values(row)
    .onConflict((conflict) => conflict.columns(['reporterId', 'kind', 'reportedId']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

function into(db: Db) {
  return db.insertInto('reports');
}
