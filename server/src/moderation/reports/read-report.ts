import { maxReportsPerDecision, type ReportBrief, type ReportSheet, sheetRows } from '@grenda/contract';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { presentEvidence } from './present-evidence.ts';
import { presentBrief, selectBriefs } from './report-briefs.ts';

/** A report with the copy of what was reported, and what else was reported of it and of whom it is about. */
export async function readReport({ db }: Deps, reportId: string): Promise<ReportSheet> {
  const row = await findReport(db, reportId);
  if (!row) throw new KnownError('not-found', { detail: 'There is no such report. It may have been forgotten.' });
  return {
    ...presentBrief(row),
    note: row.note,
    evidence: presentEvidence({ ...row, isRemoved: row.isThere !== true }),
    same: await openOfThing(db, row),
    earlier: await earlierAbout(db, row),
    decided: row.decidedAt && {
      by: row.decidedByName,
      at: row.decidedAt.toISOString(),
      reason: row.decidedWhy,
      decisionId: row.decisionId,
    },
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findReport>>>;

function findReport(db: Db, reportId: string) {
  return selectBriefs(db)
    .leftJoin('users as decider', 'decider.id', 'reports.decidedBy')
    .leftJoin('listings', (on) => on.onRef('listings.id', '=', 'reports.reportedId').on('reports.kind', '=', 'listing'))
    .select([
      'reports.note',
      'reports.reportedId',
      'reports.evidence',
      'reports.decidedAt',
      'reports.decisionId',
      'decider.username as decidedByName',
    ])
    .select((is) => [
      is('listings.removedAt', 'is', null).and('listings.id', 'is not', null).as('isThere'),
      is
        .selectFrom('auditLog')
        .select('auditLog.reason')
        .whereRef('auditLog.decisionId', '=', 'reports.decisionId')
        .where('auditLog.action', '<>', 'undo')
        .limit(1)
        .as('decidedWhy'),
    ])
    .where('reports.id', '=', reportId)
    .executeTakeFirst();
}

/** Open reports of the same, oldest first, as many as one decision may name; the one that was asked for is first of all. */
async function openOfThing(db: Db, row: Row): Promise<ReportBrief[]> {
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
  return [...(decidedAt === null ? [row] : []), ...others].map(presentBrief);
}

/** Ids begin with the time, so that what is earlier is found by them. */
async function earlierAbout(db: Db, { id, subjectId, kind, reportedId }: Row): Promise<ReportBrief[]> {
  if (subjectId === null) return [];
  const rows = await selectBriefs(db)
    .where('reports.subjectId', '=', subjectId)
    .where('reports.id', '<', id)
    .where((is) =>
      is.or([
        is('reports.decidedAt', 'is not', null),
        is('reports.kind', '<>', kind),
        is('reports.reportedId', '<>', reportedId),
      ]),
    )
    .orderBy('reports.id', 'desc')
    .limit(sheetRows)
    .execute();
  return rows.map(presentBrief);
}
