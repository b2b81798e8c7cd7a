import type { ReportBrief } from '@grenda/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export function selectBriefs(db: Db) {
  return db
    .selectFrom('reports')
    .leftJoin('users as reporter', 'reporter.id', 'reports.reporterId')
    .leftJoin('users as subject', 'subject.id', 'reports.subjectId')
    .select([
      'reports.id',
      'reports.kind',
      'reports.reason',
      'reports.createdAt',
      'reports.isNotice',
      'reports.decision',
      'reports.reporterId',
      'reporter.username as reporterName',
      'reports.subjectId',
      'subject.username as subjectName',
    ])
    .select(excerpt.as('about'));
}

/** The beginning of the copied text. Null for a person, or if an earlier version stored the report without a copy. */
const excerpt = sql<string | null>`left(
  case reports.kind
    when 'listing' then evidence ->> 'title'
    when 'thanks' then evidence ->> 'body'
    when 'message' then jsonb_path_query_first(
      evidence, '$.messages[*] ? (@.seq == $seq).body', jsonb_build_object('seq', evidence -> 'reportedSeq')
    ) #>> '{}'
  end,
  100
)`;

type BriefRow = Awaited<ReturnType<ReturnType<typeof selectBriefs>['execute']>>[number];

/** Presents a report to an administrator. Hides the reporter if the report is about the administrator (promise 75). */
export function presentBrief(row: BriefRow, readerId: string): ReportBrief {
  return {
    reportId: row.id,
    kind: row.kind,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    isNotice: row.isNotice,
    reporter: row.subjectId === readerId ? null : presentPerson(row.reporterId, row.reporterName),
    subject: presentPerson(row.subjectId, row.subjectName),
    ...(row.about ? { about: row.about } : {}),
    decision: row.decision,
  };
}

function presentPerson(userId: string | null, username: string | null) {
  return userId === null || username === null ? null : { userId, username };
}
