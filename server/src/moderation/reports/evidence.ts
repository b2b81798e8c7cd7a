import type { ReportKind } from '@grenda/contract';
import type { Db } from '../../db/database.ts';
import { endedLongAgo } from '../../listings/ended-long-ago.ts';

type Asked = { kind: ReportKind; reportedId: string; reporterId: string; now: Date };

/** What is kept of a reported thing: whose it is, its id, and a copy of it as it is now. */
export type Evidence = { subjectId: string; reportedId: string; evidence: Record<string, unknown> };

/** How many messages around a reported one are kept with it. */
const around = 5;

/** A copy of what somebody reports; undefined for what they cannot see. */
export async function findEvidence(
  db: Db,
  { kind, reportedId, reporterId, now }: Asked,
): Promise<Evidence | undefined> {
  if (kind === 'listing') return ofListing(db, reportedId, now);
  if (kind === 'message') return ofMessage(db, { messageId: reportedId, readerId: reporterId });
  return ofPerson(db, reportedId);
}

async function ofListing(db: Db, listingId: string, now: Date): Promise<Evidence | undefined> {
  const listing = await db
    .selectFrom('listings')
    .select(['ownerId', 'type', 'category', 'title', 'description', 'createdAt', 'updatedAt', 'endedAt', 'expiresAt'])
    .where('id', '=', listingId)
    .where('removedAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst();
  if (!listing) return undefined;
  const { ownerId, endedAt, expiresAt, ...evidence } = listing;
  if (endedLongAgo(endedAt ?? expiresAt, now)) return undefined;
  return { subjectId: ownerId, reportedId: listingId, evidence };
}

/** One of the reader's own threads alone, and of it the message with those around it (promise 58). */
async function ofMessage(
  db: Db,
  { messageId, readerId }: { messageId: string; readerId: string },
): Promise<Evidence | undefined> {
  const reported = await db
    .selectFrom('messages')
    .innerJoin('threadMembers', 'threadMembers.threadId', 'messages.threadId')
    .where('threadMembers.userId', '=', readerId)
    .where('messages.clientId', '=', messageId)
    .where('messages.senderId', '<>', readerId)
    .select(['messages.id', 'messages.threadId', 'messages.senderId', 'messages.seq'])
    .executeTakeFirst();
  if (!reported) return undefined;
  const near = await db
    .selectFrom('messages')
    .select(['seq', 'senderId', 'body', 'createdAt'])
    .where('threadId', '=', reported.threadId)
    .orderBy((is) => is.fn('abs', [is('seq', '-', reported.seq)]))
    .orderBy('seq')
    .limit(around + 1)
    .execute();
  return {
    subjectId: reported.senderId,
    reportedId: reported.id,
    evidence: { reportedSeq: reported.seq, messages: near.toSorted((a, b) => a.seq - b.seq) },
  };
}

async function ofPerson(db: Db, userId: string): Promise<Evidence | undefined> {
  const person = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .where('users.id', '=', userId)
    .select(['users.username', 'profiles.displayName', 'profiles.about'])
    .executeTakeFirst();
  return person && { subjectId: userId, reportedId: userId, evidence: person };
}
