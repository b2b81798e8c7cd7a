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
import { updateVisibilitySoon } from '../decisions/listing-visibility.ts';
import { recordDismissal } from './dismiss-reports.ts';
import { closeReports, findReports, lockOpenReports, type ReportedThing } from './open-reports.ts';
import { notifyReporters } from './notify-reporters.ts';

type ReportDecisionInput = {
  actorId: string;
  reportIds: readonly string[];
  decision: ReportDecision;
  reason: string;
  until?: string | null | undefined;
  days?: number | undefined;
};

/** Decides open reports about one item, all or none. Reports and effects share one decision id (decision 77). */
export async function decideReports(deps: Deps, input: ReportDecisionInput): Promise<DecisionResult> {
  const { actorId, reportIds, decision, reason, until, days } = input;
  const now = deps.clock.now();
  if ((until || days) && decision !== 'Ban')
    throw new KnownError('invalid', { errors: { until: ['Only a ban can have an end date.'] } });
  const ban = decision === 'Ban' ? banDecision({ reason, until, days }, now) : undefined;
  const decisionId = newId(now);
  const bannedIds = await inTransaction(deps.db, async (tx) => {
    const { thing, reporterIds } = await findReports(tx, reportIds);
    if (decision === 'Remove' && thing.kind !== 'listing' && thing.kind !== 'thanks') {
      throw new KnownError('invalid', { errors: { decision: ['Only a listing or thanks can be removed.'] } });
    }
    // Lock order: users (including reporters), the listing, the reports (decision 36).
    const userIds = [...new Set([...(thing.subjectId ? [thing.subjectId] : []), ...reporterIds])];
    const users = await lockUsers(tx, { actorId, userIds });
    // Checked again after waiting for the locks, since 'already decided' is more helpful than 'nothing to do'.
    await findReports(tx, reportIds);
    await refuseConflictOfInterest(tx, { actorId, subjectIds: [thing.subjectId] });
    await carryOut(tx, {
      isAppEnabled: deps.isAppEnabled,
      thing,
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
    return ban && thing.subjectId ? [thing.subjectId] : [];
  });
  await updateVisibilitySoon(deps, bannedIds);
  deps.mail.wake();
  deps.log.info({ actorId, reportIds, decision, decisionId }, 'moderation decision on reports');
  return { decisionId };
}

type CarryOutInput = {
  isAppEnabled: boolean;
  thing: ReportedThing;
  users: readonly AffectedUser[];
  ban: UserDecision | undefined;
  decision: ReportDecision;
  actorId: string;
  decisionId: string;
  reason: string;
  now: Date;
};

async function carryOut(tx: Tx, { isAppEnabled, thing, users, ban, decision, ...audit }: CarryOutInput): Promise<void> {
  const reported = users.filter(({ id }) => id === thing.subjectId);
  if (decision === 'Nothing') {
    return recordDismissal(tx, { thing, ...audit, reason: reported.length > 0 ? audit.reason : null });
  }
  if (decision === 'Remove' && thing.kind === 'thanks') {
    if (await applyThanksRemoval(tx, { thanksId: thing.reportedId, ...audit })) return;
    throw nothingToDo('These thanks have already been removed or deleted.');
  }
  if (decision === 'Remove') {
    if (await applyListingRemoval(tx, { listingId: thing.reportedId, ...audit })) return;
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
