import type { ReportKind } from '@grenda/contract';
import { isKnownTo } from '../../accounts/known-users.ts';
import type { Db } from '../../db/database.ts';
import { hasEndedLongAgo } from '../../listings/has-ended-long-ago.ts';
import { isShown } from '../../listings/is-shown.ts';
import { selectVisibleThanks } from '../../threads/visible-thanks.ts';
import { previewColumns } from '../../listings/present-listing.ts';

type EvidenceRequest = {
  kind: ReportKind;
  /** The id of the listing, person or thanks. For a message, the id of its thread. */
  reportedId: string;
  /** The position of a message in its thread. */
  seq?: number | undefined;
  reporterId: string;
  now: Date;
};

export type Evidence = { subjectId: string; reportedId: string; evidence: Record<string, unknown> };

const surroundingMessages = 5;

/** Copies the reported item. Returns undefined for an item that the reporter cannot see, and for their own message. */
export async function findEvidence(
  db: Db,
  { kind, reportedId, seq = 0, reporterId, now }: EvidenceRequest,
): Promise<Evidence | undefined> {
  if (kind === 'listing') return copyListing(db, reportedId, now);
  if (kind === 'message') return copyMessage(db, { threadId: reportedId, seq, reporterId });
  if (kind === 'thanks') return copyThanks(db, { thanksId: reportedId, reporterId, now });
  return copyPerson(db, { userId: reportedId, reporterId });
}

export async function copyListing(db: Db, listingId: string, now: Date): Promise<Evidence | undefined> {
  const listing = await db
    .selectFrom('listings')
    .select([...previewColumns, 'ownerId', 'createdAt', 'updatedAt', 'endedAt', 'expiresAt'])
    .where('id', '=', listingId)
    .where('removedAt', 'is', null)
    .where(isShown)
    .executeTakeFirst();
  if (!listing) return undefined;
  const { ownerId, endedAt, expiresAt, ...evidence } = listing;
  if (hasEndedLongAgo(endedAt ?? expiresAt, now)) return undefined;
  return { subjectId: ownerId, reportedId: listingId, evidence };
}

/** Copies a message in one of the reporter's threads and the five messages nearest to it (promise 58). */
async function copyMessage(
  db: Db,
  { threadId, seq, reporterId }: { threadId: string; seq: number; reporterId: string },
): Promise<Evidence | undefined> {
  const reported = await db
    .selectFrom('messages')
    .innerJoin('threadMembers', 'threadMembers.threadId', 'messages.threadId')
    .where('threadMembers.userId', '=', reporterId)
    .where('messages.threadId', '=', threadId)
    .where('messages.seq', '=', seq)
    .where('messages.senderId', '<>', reporterId)
    .select(['messages.id', 'messages.senderId'])
    .executeTakeFirst();
  if (!reported) return undefined;
  const nearest = await db
    .selectFrom('messages')
    .select(['seq', 'senderId', 'body', 'createdAt'])
    .where('threadId', '=', threadId)
    .orderBy((eb) => eb.fn('abs', [eb('seq', '-', seq)]))
    .orderBy('seq')
    .limit(surroundingMessages + 1)
    .execute();
  return {
    subjectId: reported.senderId,
    reportedId: reported.id,
    evidence: { reportedSeq: seq, messages: nearest.toSorted((a, b) => a.seq - b.seq) },
  };
}

async function copyPerson(
  db: Db,
  { userId, reporterId }: { userId: string; reporterId: string },
): Promise<Evidence | undefined> {
  const person = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .where('users.id', '=', userId)
    .where(isKnownTo(reporterId))
    .select(['users.username', 'profiles.displayName', 'profiles.about'])
    .executeTakeFirst();
  return person && { subjectId: userId, reportedId: userId, evidence: person };
}

async function copyThanks(
  db: Db,
  { thanksId, reporterId, now }: { thanksId: string; reporterId: string; now: Date },
): Promise<Evidence | undefined> {
  const thanks = await db
    .selectFrom('thanks')
    .leftJoin('profiles', 'profiles.userId', 'subjectId')
    .select(['authorId', 'subjectId', 'body', 'profiles.displayName as to'])
    .where('thanks.id', '=', thanksId)
    .executeTakeFirst();
  if (!thanks) return undefined;
  const { authorId, subjectId, ...evidence } = thanks;
  const visible = await selectVisibleThanks(db, { userId: subjectId, viewerId: reporterId, now })
    .select('thanks.id')
    .where('thanks.id', '=', thanksId)
    .executeTakeFirst();
  return visible && { subjectId: authorId, reportedId: thanksId, evidence };
}
