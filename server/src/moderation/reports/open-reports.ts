import type { ReportDecision, ReportKind } from '@grenda/contract';
import type { Tx } from '../../db/database.ts';
import { KnownError } from '../../shared/errors.ts';

/** A listing, message or person, with the user responsible for it; null once their account is deleted. */
export type ReportedThing = { kind: ReportKind; reportedId: string; subjectId: string | null };

type FoundReports = { thing: ReportedThing; reporterIds: string[] };

/**
 * Finds the thing that reports are about and their reporters, without locking any rows.
 * @throws {KnownError} not-found if an id is unknown; invalid if the reports are about different things; conflict if one
 * is decided already.
 */
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
    const message = 'These reports are about different things. Decide the reports of one thing at a time.';
    throw new KnownError('invalid', { errors: { reportIds: [message] } });
  }
  if (rows.some(({ decidedAt }) => decidedAt !== null)) throw alreadyDecided();
  const { kind, reportedId, subjectId } = first;
  return { thing: { kind, reportedId, subjectId }, reporterIds: rows.flatMap(({ reporterId }) => reporterId ?? []) };
}

/**
 * Locks reports. The caller has locked the affected users and the listing (decision 36).
 * @throws {KnownError} conflict if one is no longer open.
 */
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

/** Stores the decision in locked reports. */
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
    detail: 'Another administrator has already decided this. Reload the page to see the decision.',
  });
}
