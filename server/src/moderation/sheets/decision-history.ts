import { type DecisionEntry, sheetRows } from '@grenda/contract';
import type { Db } from '../../db/database.ts';
import { canBeUndone } from './can-be-undone.ts';

type About = { userId: string } | { listingId: string };

/** The newest decisions about a user with their listings, or about a listing alone. */
export async function decisionHistory(db: Db, about: About): Promise<DecisionEntry[]> {
  const [column, id] =
    'userId' in about
      ? (['decided.subjectId', about.userId] as const)
      : (['decided.listingId', about.listingId] as const);
  const rows = await db
    .selectFrom('auditLog as decided')
    .leftJoin('users', 'users.id', 'decided.actorId')
    .leftJoin('listings', 'listings.id', 'decided.listingId')
    .select([
      'decided.decisionId',
      'decided.action',
      'decided.at',
      'users.username',
      'decided.reason',
      'decided.after',
      'decided.listingId',
      'listings.title',
    ])
    .select(canBeUndone.as('canUndo'))
    .where(column, '=', id)
    .orderBy('decided.seq', 'desc')
    .limit(sheetRows)
    .execute();
  return rows.map(({ username, after, listingId, title, at, canUndo, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: username,
    until: endOf(after),
    listing: listingId === null || title === null ? null : { listingId, title },
    canUndo,
  }));
}

function endOf(after: object): string | null {
  return 'banEndsAt' in after && typeof after.banEndsAt === 'string' ? after.banEndsAt : null;
}
