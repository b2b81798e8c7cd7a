import { maxReportsPerDecision, type ReportSheet, maxSheetRows } from '@grenda/contract';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { findPhotosOfReport } from './photo-copies.ts';
import { presentEvidence } from './present-evidence.ts';
import { presentBrief, selectBriefs } from './report-briefs.ts';

type ReportRequest = { reportId: string; readerId: string };

export async function readReport({ db }: Deps, { reportId, readerId }: ReportRequest): Promise<ReportSheet> {
  const row = await findReport(db, reportId);
  if (!row) throw new KnownError('not-found', { detail: 'No report with this id. Reports are deleted after a year.' });
  return {
    ...presentBrief(row, readerId),
    note: row.note,
    noticeEmail: row.subjectId === readerId ? null : row.noticeEmail,
    evidence: presentEvidence({
      ...row,
      isRemoved: row.isPresent !== true,
      photos: await findPhotosOfReport(db, reportId),
    }),
    same: (await findOpenReports(db, row)).map((same) => presentBrief(same, readerId)),
    earlier: (await findEarlierReports(db, row)).map((earlier) => presentBrief(earlier, readerId)),
    decided: row.decidedAt && {
      by: row.decidedByName,
      at: row.decidedAt.toISOString(),
      reason: row.decisionReason,
      decisionId: row.decisionId,
    },
  };
}

type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>;

function findReport(db: Db, reportId: string) {
  return selectBriefs(db)
    .leftJoin('users as decider', 'decider.id', 'reports.decidedBy')
    .leftJoin('thanks', (on) => on.onRef('thanks.id', '=', 'reports.reportedId').on('reports.kind', '=', 'thanks'))
    .leftJoin('listings', (on) => on.onRef('listings.id', '=', 'reports.reportedId').on('reports.kind', '=', 'listing'))
    .select([
      'reports.note',
      'reports.noticeEmail',
      'reports.reportedId',
      'reports.evidence',
      'reports.decidedAt',
      'reports.decisionId',
      'decider.username as decidedByName',
    ])
    .select((eb) => [
      eb
        .or([
          eb('listings.removedAt', 'is', null).and('listings.id', 'is not', null),
          eb('thanks.removedAt', 'is', null).and('thanks.id', 'is not', null),
        ])
        .as('isPresent'),
      eb
        .selectFrom('auditLog')
        .select('auditLog.reason')
        .whereRef('auditLog.decisionId', '=', 'reports.decisionId')
        .where('auditLog.action', '<>', 'undo')
        .limit(1)
        .as('decisionReason'),
    ])
    .where('reports.id', '=', reportId)
    .executeTakeFirst();
}

async function findOpenReports(db: Db, row: ReportRow) {
  const { id, kind, reportedId, decidedAt } = row;
  const others = await selectBriefs(db)
    .where('reports.kind', '=', kind)
    .where('reports.reportedId', '=', reportedId)
    .where('reports.decidedAt', 'is', null)
    .where('reports.id', '<>', id)
    .orderBy('reports.createdAt')
    .orderBy('reports.id')
    .limit(maxReportsPerDecision - 1)
    .execute();
  return [...(decidedAt === null ? [row] : []), ...others];
}

async function findEarlierReports(db: Db, { id, subjectId, kind, reportedId }: ReportRow) {
  if (subjectId === null) return [];
  return selectBriefs(db)
    .where('reports.subjectId', '=', subjectId)
    .where('reports.id', '<', id)
    .where((eb) =>
      eb.or([
        eb('reports.decidedAt', 'is not', null),
        eb('reports.kind', '<>', kind),
        eb('reports.reportedId', '<>', reportedId),
      ]),
    )
    .orderBy('reports.id', 'desc')
    .limit(maxSheetRows)
    .execute();
}
