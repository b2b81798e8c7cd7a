import type { DecisionResult } from '@grenda/contract';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { changeUsers, type AffectedUser, lockUsers } from './change-users.ts';
import { refuseConflictOfInterest } from './conflict-of-interest.ts';
import { beginVisibilityUpdate } from './listing-visibility.ts';
import type { UserState } from './user-state.ts';

export type DecisionRequest = {
  actorId: string;
  userIds: readonly string[];
};

export type UserDecision = { action: 'approve' | 'ban' | 'return-to-pending'; state: UserState; reason: string };

/**
 * Applies a decision to users. Changes nothing if one of them does not exist (promise 32). Skips users who already have
 * the new state (promise 36).
 */
export async function decideOnUsers(
  deps: Deps,
  { actorId, userIds }: DecisionRequest,
  decision: UserDecision,
): Promise<DecisionResult> {
  const now = deps.clock.now();
  const decisionId = newId(now);
  const { isAppEnabled } = deps;
  const changedIds = await inTransaction(deps.db, async (tx) => {
    const users = await lockUsers(tx, { actorId, userIds });
    if (users.length < userIds.length) {
      throw new KnownError('not-found', {
        detail: 'One of these users does not exist. Reload the list and try again.',
      });
    }
    return applyUserDecision(tx, { isAppEnabled, actorId, decisionId, users, ...decision, now });
  });
  if (changedIds.length === 0) return { decisionId: null };
  await beginVisibilityUpdate(deps, changedIds);
  deps.mail.wake();
  deps.log.info({ actorId, userIds: changedIds, action: decision.action, decisionId }, 'moderation decision on users');
  return { decisionId };
}

type UserDecisionInput = UserDecision & {
  isAppEnabled: boolean;
  actorId: string;
  decisionId: string;
  users: readonly AffectedUser[];
  now: Date;
};

/**
 * Applies a decision to locked users and returns the ids of those it changed. Administrators can neither ban themselves
 * nor return themselves to pending (promise 37).
 */
export async function applyUserDecision(
  tx: Tx,
  { users, state, now, ...decision }: UserDecisionInput,
): Promise<string[]> {
  if (decision.action !== 'approve' && users.some(({ id }) => id === decision.actorId)) {
    const what = decision.action === 'ban' ? 'ban yourself' : 'return yourself to pending';
    throw new KnownError('conflict', { detail: `You cannot ${what}. Ask another administrator.` });
  }
  const changes = users.filter((user) => !isInState(user, state)).map((user) => ({ user, state, hiddenAt: now }));
  const subjectIds = changes.map(({ user }) => user.id);
  await refuseConflictOfInterest(tx, { actorId: decision.actorId, subjectIds });
  await changeUsers(tx, { ...decision, changes, now });
  return subjectIds;
}

function isInState(user: UserState, { isApproved, lockoutEnd, banEndsAt }: UserState): boolean {
  return (
    user.isApproved === isApproved &&
    user.lockoutEnd?.getTime() === lockoutEnd?.getTime() &&
    user.banEndsAt?.getTime() === banEndsAt?.getTime()
  );
}
