import { type DecisionEntry, maxSheetRows } from '@grenda/contract';
import type { Db } from '../../db/database.ts';
import { canBeUndone } from './can-be-undone.ts';

type HistorySubject = { userId: string } | { listingId: string };

export async function readDecisionHistory(db: Db, subject: HistorySubject): Promise<DecisionEntry[]> {
  const [column, id] =
    'userId' in subject
      ? (['decision.subjectId', subject.userId] as const)
      : (['decision.listingId', subject.listingId] as const);
  const rows = await db
    .selectFrom('auditLog as decision')
    .leftJoin('users', 'users.id', 'decision.actorId')
    .leftJoin('listings', 'listings.id', 'decision.listingId')
    .select([
      'decision.decisionId',
      'decision.action',
      'decision.at',
      'users.username',
      'decision.reason',
      'decision.after',
      'decision.listingId',
      'listings.title',
    ])
    .select(canBeUndone.as('canUndo'))
    .where(column, '=', id)
    .orderBy('decision.seq', 'desc')
    .limit(maxSheetRows)
    .execute();
  return rows.map(({ username, after, listingId, title, at, canUndo, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: username,
    until: banEndOf(after),
    listing: listingId === null || title === null ? null : { listingId, title },
    canUndo,
  }));
}

function banEndOf(after: object): string | null {
  return 'banEndsAt' in after && typeof after.banEndsAt === 'string' ? after.banEndsAt : null;
}
