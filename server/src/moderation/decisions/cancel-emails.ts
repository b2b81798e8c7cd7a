import type { Tx } from '../../db/database.ts';
import { decisionTemplates } from '../emails/decision-emails.ts';

type Whose = {
  userIds: readonly string[];
  /** Those about this listing; null for those about the users themselves. */
  listingId: string | null;
};

/** What somebody was last told to be, and the row of the audit log that they were never told of since. */
export type LastTold<State> = { before: State; insteadOf: string };

/**
 * Takes back what waits to be told about decisions, but for what a worker holds, which counts as sent; answers with
 * what each user was last told to be, where that is not what they were by now.
 */
export async function cancelDecisionEmails<State>(
  tx: Tx,
  { userIds, listingId }: Whose,
): Promise<Map<string, LastTold<State>>> {
  const names = Object.keys(decisionTemplates);
  const taken = await tx
    .deleteFrom('mailQueue')
    .using('auditLog')
    .where((is) => is('auditLog.id', '=', is.fn.coalesce('mailQueue.insteadOf', 'mailQueue.aboutId')))
    .where('auditLog.listingId', 'is not distinct from', listingId)
    .where('mailQueue.userId', 'in', userIds)
    .where('mailQueue.template', 'in', names)
    .where('mailQueue.leaseUntil', 'is', null)
    .returning(['auditLog.id', 'auditLog.seq', 'auditLog.subjectId', 'auditLog.before'])
    .execute();
  const latestFirst = taken.toSorted((one, other) => other.seq - one.seq);
  // As the action has it: those of users hold a user's state, those of listings a listing's.
  return new Map(
    latestFirst.map(({ id, subjectId, before }) => [subjectId, { before: before as State, insteadOf: id }]),
  );
}
