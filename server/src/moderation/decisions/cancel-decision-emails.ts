import type { Tx } from '../../db/database.ts';
import { decisionTemplates } from '../emails/decision-emails.ts';

type CancelEmailsInput = {
  userIds: readonly string[];
  /** Without any of the ids below, emails about the users' status are cancelled. */
  listingId?: string;
  thanksId?: string;
  /** If the photo belongs to a listing, `listingId` is needed as well. */
  photoId?: string;
};

/** The state that a user was last notified of. `insteadOf` is the id of the audit row of the first cancelled email. */
export type LastNotified<State> = { before: State; insteadOf: string };

/**
 * Cancels queued emails about decisions, except those leased by a worker, which count as sent.
 *
 * @returns a map from the id of each user whose email was cancelled to the state that they were last notified of
 */
export async function cancelDecisionEmails<State>(
  tx: Tx,
  { userIds, listingId, thanksId, photoId }: CancelEmailsInput,
): Promise<Map<string, LastNotified<State>>> {
  const kinds = Object.keys(decisionTemplates);
  const cancelled = await tx
    .deleteFrom('mailQueue')
    .using('auditLog')
    .where((eb) => eb('auditLog.id', '=', eb.fn.coalesce('mailQueue.insteadOf', 'mailQueue.aboutId')))
    .where('auditLog.listingId', 'is not distinct from', listingId ?? null)
    .where('auditLog.thanksId', 'is not distinct from', thanksId ?? null)
    .where('auditLog.photoId', 'is not distinct from', photoId ?? null)
    .where('mailQueue.userId', 'in', userIds)
    .where('mailQueue.template', 'in', kinds)
    .where('mailQueue.leaseUntil', 'is', null)
    .returning(['auditLog.id', 'auditLog.seq', 'auditLog.subjectId', 'auditLog.before'])
    .execute();
  // The earliest row of each user comes last, so it overwrites the others.
  const latestFirst = cancelled.toSorted((one, other) => other.seq - one.seq);
  // Safe if the caller chose `State` to match the ids: the state of users, a listing, thanks or a photo.
  return new Map(
    latestFirst.map(({ id, subjectId, before }) => [subjectId, { before: before as State, insteadOf: id }]),
  );
}
