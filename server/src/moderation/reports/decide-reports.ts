import type { DecisionResult, ReportDecision } from '@grenda/contract';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { banDecision } from '../decisions/ban-users.ts';
import { applyUserDecision, type UserDecision } from '../decisions/decide.ts';
import { applyListingRemoval } from '../decisions/change-listing.ts';
import { applyThanksRemoval } from '../decisions/remove-thanks.ts';
import { type AffectedUser, lockUsers } from '../decisions/change-users.ts';
import { refuseConflictOfInterest } from '../decisions/conflict-of-interest.ts';
import { beginVisibilityUpdate } from '../decisions/listing-visibility.ts';
import { recordDismissal } from './record-dismissal.ts';
import { closeReports, findReports, lockOpenReports, type ReportedItem } from './open-reports.ts';
import { notifyReporters } from './notify-reporters.ts';

type ReportDecisionInput = {
  actorId: string;
  reportIds: readonly string[];
  decision: ReportDecision;
  reason: string;
  until?: string | null | undefined;
  days?: number | undefined;
};

/** Decides open reports about one item, all or none. The reports and audit rows share a decision id (decision 77). */
export async function decideReports(deps: Deps, input: ReportDecisionInput): Promise<DecisionResult> {
  const { actorId, reportIds, decision, reason, until, days } = input;
  const now = deps.clock.now();
  if ((until || days) && decision !== 'Ban')
    throw new KnownError('invalid', { errors: { until: ['Only a ban can have an end date.'] } });
  const ban = decision === 'Ban' ? banDecision({ reason, until, days }, now) : undefined;
  const decisionId = newId(now);
  const bannedIds = await inTransaction(deps.db, async (tx) => {
    const { item, reporterIds } = await findReports(tx, reportIds);
    if (decision === 'Remove' && item.kind !== 'listing' && item.kind !== 'thanks') {
      throw new KnownError('invalid', { errors: { decision: ['Only a listing or thanks can be removed.'] } });
    }
    // Lock order: users (including reporters), the listing, the reports (decision 36).
    const userIds = [...new Set([...(item.subjectId ? [item.subjectId] : []), ...reporterIds])];
    const users = await lockUsers(tx, { actorId, userIds });
    // Checks again under the locks: after a concurrent decision, `applyDecision` would fail with a misleading error.
    await findReports(tx, reportIds);
    await refuseConflictOfInterest(tx, { actorId, subjectIds: [item.subjectId] });
    await applyDecision(tx, {
      isAppEnabled: deps.isAppEnabled,
      item,
      users,
      ban,
      decision,
      actorId,
      decisionId,
      reason,
      now,
    });
    await lockOpenReports(tx, reportIds);
    await closeReports(tx, { reportIds, decision, actorId, decisionId, now });
    await notifyReporters(tx, { reportIds, decisionId, now });
    return ban && item.subjectId ? [item.subjectId] : [];
  });
  await beginVisibilityUpdate(deps, bannedIds);
  deps.mail.wake();
  deps.log.info({ actorId, reportIds, decision, decisionId }, 'moderation decision on reports');
  return { decisionId };
}

type ApplyDecisionInput = {
  isAppEnabled: boolean;
  item: ReportedItem;
  users: readonly AffectedUser[];
  ban: UserDecision | undefined;
  decision: ReportDecision;
  actorId: string;
  decisionId: string;
  reason: string;
  now: Date;
};

async function applyDecision(
  tx: Tx,
  { isAppEnabled, item, users, ban, decision, ...audit }: ApplyDecisionInput,
): Promise<void> {
  const reported = users.filter(({ id }) => id === item.subjectId);
  if (decision === 'Nothing') {
    return recordDismissal(tx, { item, ...audit, reason: reported.length > 0 ? audit.reason : null });
  }
  if (decision === 'Remove' && item.kind === 'thanks') {
    if (await applyThanksRemoval(tx, { thanksId: item.reportedId, ...audit })) return;
    throw nothingToDo('These thanks have already been removed or deleted.');
  }
  if (decision === 'Remove') {
    if (await applyListingRemoval(tx, { listingId: item.reportedId, ...audit })) return;
    throw nothingToDo('This listing has already been removed or deleted.');
  }
  if (!ban || reported.length === 0) throw nothingToDo('The account of the reported user has been deleted.');
  const { actorId, decisionId, now } = audit;
  const banned = await applyUserDecision(tx, { isAppEnabled, actorId, decisionId, users: reported, ...ban, now });
  if (banned.length === 0) throw nothingToDo('This user already has the same ban.');
}

function nothingToDo(why: string): KnownError {
  return new KnownError('conflict', { detail: `${why} Close the report without action instead.` });
}
