import type { ReportDecision, ReportKind } from '@grenda/contract';
import type { Tx } from '../../db/database.ts';
import { KnownError } from '../../shared/errors.ts';

export type ReportedItem = { kind: ReportKind; reportedId: string; subjectId: string | null };

type FoundReports = { item: ReportedItem; reporterIds: string[] };

/** Finds open reports about one item. Throws if a report is unknown, decided or about another item. */
export async function findReports(tx: Tx, reportIds: readonly string[]): Promise<FoundReports> {
  const rows = await tx
    .selectFrom('reports')
    .select(['kind', 'reportedId', 'subjectId', 'reporterId', 'decidedAt'])
    .where('id', 'in', reportIds)
    .execute();
  const [first] = rows;
  if (!first || rows.length < reportIds.length) {
    throw new KnownError('not-found', {
      detail: 'One of these reports does not exist. Reload the page and try again.',
    });
  }
  if (rows.some(({ kind, reportedId }) => kind !== first.kind || reportedId !== first.reportedId)) {
    const message = 'These reports are about different items. Decide the reports about one item at a time.';
    throw new KnownError('invalid', { errors: { reportIds: [message] } });
  }
  if (rows.some(({ decidedAt }) => decidedAt !== null)) throw alreadyDecided();
  const { kind, reportedId, subjectId } = first;
  return { item: { kind, reportedId, subjectId }, reporterIds: rows.flatMap(({ reporterId }) => reporterId ?? []) };
}

/** Locks open reports. Throws if one has been decided. Lock the users and the listing before them (decision 36). */
export async function lockOpenReports(tx: Tx, reportIds: readonly string[]): Promise<void> {
  const open = await tx
    .selectFrom('reports')
    .select('id')
    .where('id', 'in', reportIds)
    .where('decidedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (open.length < reportIds.length) throw alreadyDecided();
}

type CloseReportsInput = {
  reportIds: readonly string[];
  decision: ReportDecision;
  actorId: string;
  decisionId: string;
  now: Date;
};

export async function closeReports(
  tx: Tx,
  { reportIds, decision, actorId, decisionId, now }: CloseReportsInput,
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ decision, decidedAt: now, decidedBy: actorId, decisionId })
    .where('id', 'in', reportIds)
    .execute();
}

function alreadyDecided(): KnownError {
  return new KnownError('conflict', {
    detail: 'One of these reports has already been decided. Reload the page to see the decision.',
  });
}
