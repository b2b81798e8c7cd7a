import type { Tx } from '../db/database.ts';
import { isBan } from '../db/lockout.ts';
import type { UserDecisionState } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';
import { generalReasons } from './copy.ts';
import { changeUsers, type DecidedUser, holdUsers, type UserChange } from './decided-users.ts';
import type { UserState } from './standing.ts';

type Undo = { actorId: string; decisionId: string };

/** How many of a decision's users are as before it, by this call or an earlier one, and how many are left alone. */
export type Undone = { restored: number; notRestored: number };

/**
 * Gives each user of a decision the state they had before it, unless they were decided on since. A user is
 * restored once: to undo again changes nothing. Sessions that a ban ended stay ended.
 */
export async function undoDecision(deps: Deps, { actorId, decisionId }: Undo): Promise<Undone> {
  const now = deps.clock.now();
  const { restoredIds, ...undone } = await inTransaction(deps.db, async (tx) => {
    const decided = await findDecided(tx, decisionId);
    if (decided.length === 0) throw new KnownError('not-found', { detail: 'There is no such decision.' });
    const userIds = decided.map(({ subjectId }) => subjectId);
    const users = await holdUsers(tx, { actorId, userIds });
    const { earlier, latest } = await findUndoable(tx, { decisionId, userIds });
    const changes = decided.flatMap(({ subjectId, before, after, bannedAt }): UserChange[] => {
      const user = users.find(({ id }) => id === subjectId);
      if (!user || !latest.has(subjectId)) return [];
      return [{ user, state: stateBefore(user, { before, after } as UserStates), hiddenAt: bannedAt }];
    });
    if (changes.some(({ user, state }) => user.id === actorId && isBan(state.lockoutEnd))) {
      throw new KnownError('conflict', { detail: 'This would ban yourself. Ask another administrator.' });
    }
    const { isAppOpen } = deps;
    await changeUsers(tx, {
      isAppOpen,
      actorId,
      decisionId,
      action: 'undo',
      reason: generalReasons.undo,
      changes,
      now,
    });
    const restored = earlier + changes.length;
    return { restoredIds: changes.map(({ user }) => user.id), restored, notRestored: decided.length - restored };
  });
  if (restoredIds.length > 0) {
    deps.log.info({ actorId, userIds: restoredIds, action: 'undo', decisionId }, 'decided on users');
  }
  return undone;
}

/** The rows of a decision, each with the time of the ban that stood before it, if any. */
function findDecided(tx: Tx, decisionId: string) {
  return tx
    .selectFrom('auditLog as decided')
    .select(['subjectId', 'before', 'after'])
    .select((is) =>
      is
        .selectFrom('auditLog as earlier')
        .select('earlier.at')
        .whereRef('earlier.subjectId', '=', 'decided.subjectId')
        .whereRef('earlier.seq', '<', 'decided.seq')
        .where('earlier.action', '=', 'ban')
        .orderBy('earlier.seq', 'desc')
        .limit(1)
        .as('bannedAt'),
    )
    .where('decisionId', '=', decisionId)
    .where('action', '<>', 'undo')
    .execute();
}

type Decided = { decisionId: string; userIds: readonly string[] };

/** Of the decision's users: how many it was undone for already, and for whom it is the latest that stands. */
async function findUndoable(tx: Tx, { decisionId, userIds }: Decided) {
  const undone = await tx
    .selectFrom('auditLog')
    .select('subjectId')
    .where('decisionId', '=', decisionId)
    .where('action', '=', 'undo')
    .execute();
  const standing = await tx
    .selectFrom('auditLog as decided')
    .distinctOn('subjectId')
    .select(['subjectId', 'decisionId'])
    .where('subjectId', 'in', userIds)
    .where('action', '<>', 'undo')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('auditLog as undo')
            .select('undo.id')
            .whereRef('undo.decisionId', '=', 'decided.decisionId')
            .whereRef('undo.subjectId', '=', 'decided.subjectId')
            .where('undo.action', '=', 'undo'),
        ),
      ),
    )
    .orderBy('subjectId')
    .orderBy('seq', 'desc')
    .execute();
  const latest = standing.filter((row) => row.decisionId === decisionId);
  return { earlier: undone.length, latest: new Set(latest.map(({ subjectId }) => subjectId)) };
}

type UserStates = { before: UserDecisionState; after: UserDecisionState };

/** What the user was, but for what failed sign-ins have done since: neither a lockout nor a count is taken from them. */
function stateBefore(user: DecidedUser, { before, after }: UserStates): UserState {
  const [lockedBefore, lockedAfter] = [timeOf(before.lockoutEnd), timeOf(after.lockoutEnd)];
  const lockedNow = user.lockoutEnd?.getTime() ?? -Infinity;
  const lockedUntil = lockedNow === lockedAfter ? lockedBefore : Math.max(lockedNow, lockedBefore);
  return {
    isApproved: before.isApproved,
    lockoutEnd: lockedUntil === -Infinity ? null : new Date(lockedUntil),
    banEndsAt: before.banEndsAt ? new Date(before.banEndsAt) : null,
    accessFailedCount: Math.max(user.accessFailedCount, before.accessFailedCount ?? 0),
  };
}

function timeOf(lockoutEnd: string | null): number {
  return lockoutEnd === null ? -Infinity : new Date(lockoutEnd).getTime();
}
