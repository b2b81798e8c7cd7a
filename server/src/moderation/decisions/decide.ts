import type { DecisionMade } from '@grenda/contract';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { changeUsers, type AffectedUser, lockUsers } from './change-users.ts';
import type { UserState } from './user-status.ts';

/** Who decides, and about whom: 1 to 100 distinct user ids. */
export type Decision = { actorId: string; userIds: readonly string[] };

/** What is to become of users, and why, in the words that they are mailed. */
export type Verdict = { action: 'approve' | 'ban' | 'return-to-pending'; state: UserState; reason: string };

/**
 * Gives users a state in one transaction, all or none: an unknown id is `not-found`, who is
 * so already is left alone, and each change writes one audit row (promises 32, 36).
 */
export async function decide(deps: Deps, { actorId, userIds }: Decision, verdict: Verdict): Promise<DecisionMade> {
  const now = deps.clock.now();
  const decisionId = newId(now);
  const { isAppOpen } = deps;
  const changedIds = await inTransaction(deps.db, async (tx) => {
    const users = await lockUsers(tx, { actorId, userIds });
    if (users.length < userIds.length) {
      throw new KnownError('not-found', { detail: 'There is no such user. Reload the list and try again.' });
    }
    return decideUsersIn(tx, { isAppOpen, actorId, decisionId, users, ...verdict, now });
  });
  if (changedIds.length === 0) return { decisionId: null };
  deps.mail.wake();
  deps.log.info({ actorId, userIds: changedIds, action: verdict.action, decisionId }, 'decided on users');
  return { decisionId };
}

type Deciding = Verdict & {
  isAppOpen: boolean;
  actorId: string;
  decisionId: string;
  /** As {@link lockUsers} has them. */
  users: readonly AffectedUser[];
  now: Date;
};

/**
 * Decides within the caller's transaction, which may hold more decisions of the same id; answers with the ids of those
 * it changed. Since nobody decides so about themself and only an administrator who is not banned decides, one remains.
 */
export async function decideUsersIn(tx: Tx, { users, state, now, ...verdict }: Deciding): Promise<string[]> {
  if (verdict.action !== 'approve' && users.some(({ id }) => id === verdict.actorId)) {
    const what = verdict.action === 'ban' ? 'ban yourself' : 'take your own approval back';
    throw new KnownError('conflict', { detail: `You cannot ${what}. Ask another administrator.` });
  }
  const changes = users.filter((user) => !isAlready(user, state)).map((user) => ({ user, state, hiddenAt: now }));
  await changeUsers(tx, { ...verdict, changes, now });
  return changes.map(({ user }) => user.id);
}

function isAlready(user: UserState, { isApproved, lockoutEnd, banEndsAt }: UserState): boolean {
  return (
    user.isApproved === isApproved &&
    user.lockoutEnd?.getTime() === lockoutEnd?.getTime() &&
    user.banEndsAt?.getTime() === banEndsAt?.getTime()
  );
}
