import type { ReportDecision, ReportKind } from '@grenda/contract';
import type { Tx } from '../../db/database.ts';
import { KnownError } from '../../shared/errors.ts';

/** What reports are about. */
export type ReportedThing = { kind: ReportKind; reportedId: string; subjectId: string | null };

type Found = { thing: ReportedThing; reporterIds: string[] };

/** Of what the reports are, and who made them, not held yet. `not-found`, `invalid` or `conflict` when they cannot be decided as one. */
export async function findReports(tx: Tx, reportIds: readonly string[]): Promise<Found> {
  const rows = await tx
    .selectFrom('reports')
    .select(['kind', 'reportedId', 'subjectId', 'reporterId', 'decidedAt'])
    .where('id', 'in', reportIds)
    .execute();
  const [first] = rows;
  if (!first || rows.length < reportIds.length) {
    throw new KnownError('not-found', { detail: 'There is no such report. Reload the page and try again.' });
  }
  if (rows.some(({ kind, reportedId }) => kind !== first.kind || reportedId !== first.reportedId)) {
    const message = 'These reports are of different things. Decide those of one thing at a time.';
    throw new KnownError('invalid', { errors: { reportIds: [message] } });
  }
  if (rows.some(({ decidedAt }) => decidedAt !== null)) throw decidedAlready();
  const { kind, reportedId, subjectId } = first;
  return { thing: { kind, reportedId, subjectId }, reporterIds: rows.flatMap(({ reporterId }) => reporterId ?? []) };
}

/** Holds reports, after the users and the listing they are about; `conflict` unless all are open still. */
export async function lockOpenReports(tx: Tx, reportIds: readonly string[]): Promise<void> {
  const open = await tx
    .selectFrom('reports')
    .select('id')
    .where('id', 'in', reportIds)
    .where('decidedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (open.length < reportIds.length) throw decidedAlready();
}

type Closing = {
  reportIds: readonly string[];
  decision: ReportDecision;
  actorId: string;
  decisionId: string;
  now: Date;
};

/** Notes on held reports what came of them. */
export async function closeReports(tx: Tx, { reportIds, decision, actorId, decisionId, now }: Closing): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ decision, decidedAt: now, decidedBy: actorId, decisionId })
    .where('id', 'in', reportIds)
    .execute();
}

function decidedAlready(): KnownError {
  return new KnownError('conflict', {
    detail: 'Somebody has decided this meanwhile. Reload the page to see what they decided.',
  });
}
