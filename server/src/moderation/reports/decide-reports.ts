import type { DecisionMade, ReportDecision } from '@grenda/contract';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { banVerdict } from '../decisions/ban-users.ts';
import { decideUsersIn, type Verdict } from '../decisions/decide.ts';
import { takeDownListingIn } from '../decisions/change-listing.ts';
import { type AffectedUser, lockUsers } from '../decisions/change-users.ts';
import { dismissReportsIn } from './dismiss-reports.ts';
import { closeReports, findReports, lockOpenReports, type ReportedThing } from './open-reports.ts';
import { notifyReporters } from './tell-reporters.ts';

type Deciding = {
  actorId: string;
  /** 1 to 100 distinct ids. */
  reportIds: readonly string[];
  decision: ReportDecision;
  /** As whom it hits is mailed. */
  reason: string;
  /** When a ban ends. */
  until?: string | null | undefined;
};

/**
 * Decides open reports of one thing, all or none, each once: the second of two administrators gets a `conflict`. What
 * they decide about the listing or the user is decided with them, and undone with them.
 */
export async function decideReports(deps: Deps, deciding: Deciding): Promise<DecisionMade> {
  const { actorId, reportIds, decision, reason, until } = deciding;
  const now = deps.clock.now();
  if (until && decision !== 'Ban') throw new KnownError('invalid', { errors: { until: ['Only a ban has an end.'] } });
  const ban = decision === 'Ban' ? banVerdict({ reason, until }, now) : undefined;
  const decisionId = newId(now);
  await inTransaction(deps.db, async (tx) => {
    const { thing, reporterIds } = await findReports(tx, reportIds);
    if (decision === 'Remove' && thing.kind !== 'listing') {
      throw new KnownError('invalid', { errors: { decision: ['Only a listing can be removed.'] } });
    }
    // Users first, those who are told among them, then the listing, then the reports (decision 36).
    const userIds = [...new Set([...(thing.subjectId ? [thing.subjectId] : []), ...reporterIds])];
    const held = await lockUsers(tx, { actorId, userIds });
    // Who waited for another's decision reads of it, not that nothing is left to do.
    await findReports(tx, reportIds);
    await carryOut(tx, { isAppOpen: deps.isAppOpen, thing, held, ban, decision, actorId, decisionId, reason, now });
    await lockOpenReports(tx, reportIds);
    await closeReports(tx, { reportIds, decision, actorId, decisionId, now });
    await notifyReporters(tx, { reportIds, decisionId, now });
  });
  deps.mail.wake();
  deps.log.info({ actorId, reportIds, decision, decisionId }, 'decided on reports');
  return { decisionId };
}

type Outcome = {
  isAppOpen: boolean;
  thing: ReportedThing;
  held: readonly AffectedUser[];
  ban: Verdict | undefined;
  decision: ReportDecision;
  actorId: string;
  decisionId: string;
  reason: string;
  now: Date;
};

/** Does what was decided; `conflict` where nothing of it is left to do. */
async function carryOut(tx: Tx, { isAppOpen, thing, held, ban, decision, ...made }: Outcome): Promise<void> {
  if (decision === 'Nothing') return dismissReportsIn(tx, { thing, ...made });
  if (decision === 'Remove') {
    if (await takeDownListingIn(tx, { listingId: thing.reportedId, ...made })) return;
    throw nothingLeft('This listing is gone or removed already.');
  }
  const users = held.filter(({ id }) => id === thing.subjectId);
  if (!ban || users.length === 0) throw nothingLeft('The account of whom this is about is gone.');
  const { actorId, decisionId, now } = made;
  const banned = await decideUsersIn(tx, { isAppOpen, actorId, decisionId, users, ...ban, now });
  if (banned.length === 0) throw nothingLeft('This user is banned just so already.');
}

function nothingLeft(why: string): KnownError {
  return new KnownError('conflict', { detail: `${why} Decide that nothing more is to be done instead.` });
}
