import type { DecisionAction } from '@grenda/contract';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';
import { changeUsers, holdUsers } from './decided-users.ts';
import type { UserState } from './standing.ts';

/** Who decides, and about whom: 1 to 100 distinct user ids. */
export type Decision = { actorId: string; userIds: readonly string[] };

/** By what the decision can be undone; null when it changed nobody. */
export type DecisionMade = { decisionId: string | null };

/**
 * Gives users a state in one transaction, all or none: an unknown id is `not-found`, who is
 * so already is left alone, and each change writes one audit row (security rows 32, 36).
 */
export async function decide(
  deps: Deps,
  { actorId, userIds }: Decision,
  { action, state }: { action: DecisionAction; state: UserState },
): Promise<DecisionMade> {
  const now = deps.clock.now();
  const decisionId = newId(now);
  const changedIds = await inTransaction(deps.db, async (tx) => {
    const users = await holdUsers(tx, { actorId, userIds });
    if (users.length < userIds.length) {
      throw new KnownError('not-found', { detail: 'There is no such user. Reload the list and try again.' });
    }
    const changes = users.filter((user) => !isAlready(user, state)).map((user) => ({ user, state }));
    await changeUsers(tx, { isAppOpen: deps.isAppOpen, actorId, decisionId, action, changes, now });
    return changes.map(({ user }) => user.id);
  });
  if (changedIds.length === 0) return { decisionId: null };
  deps.log.info({ actorId, userIds: changedIds, action, decisionId }, 'decided on users');
  return { decisionId };
}

function isAlready(user: UserState, { isApproved, lockoutEnd }: UserState): boolean {
  return user.isApproved === isApproved && user.lockoutEnd?.getTime() === lockoutEnd?.getTime();
}
