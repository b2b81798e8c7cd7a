import type { DecisionAction } from '@grenda/contract';
import { auditRow } from '../../db/audit-row.ts';
import type { Tx } from '../../db/database.ts';
import { isBan } from '../../db/lockout.ts';
import type { UserDecisionState } from '../../db/schema.ts';
import { KnownError } from '../../shared/errors.ts';
import { setUserState, type UserState } from './user-state.ts';
import { notifyUsers } from './notify.ts';

export type AffectedUser = UserState & { id: string };

type LockUsersInput = { actorId: string; userIds: readonly string[] };

/**
 * Locks the users and the actor. Returns the users who exist.
 *
 * @throws {KnownError} forbidden if the actor is banned or no longer an administrator
 */
export async function lockUsers(tx: Tx, { actorId, userIds }: LockUsersInput): Promise<AffectedUser[]> {
  // Includes the actor: when two administrators ban each other, the second request waits and then fails (promise 37).
  const locked = await tx
    .selectFrom('users')
    .select(['id', 'isAdmin', 'isApproved', 'lockoutEnd', 'accessFailedCount', 'banEndsAt'])
    .where('id', 'in', [...new Set([actorId, ...userIds])])
    .orderBy('id')
    .forUpdate()
    .execute();
  const actor = locked.find((user) => user.id === actorId);
  if (!actor?.isAdmin || isBan(actor.lockoutEnd)) throw new KnownError('forbidden');
  return locked.filter((user) => userIds.includes(user.id));
}

export type UserChange = { user: AffectedUser; state: UserState; hiddenAt: Date | null };

type ChangeUsersInput = {
  isAppEnabled: boolean;
  /** Null, like `decisionId`, when a ban expires. An expiry has no actor and cannot be undone. */
  actorId: string | null;
  decisionId: string | null;
  action: DecisionAction;
  reason: string;
  changes: readonly UserChange[];
  now: Date;
};

export async function changeUsers(
  tx: Tx,
  { isAppEnabled, actorId, decisionId, action, reason, changes, now }: ChangeUsersInput,
): Promise<void> {
  for (const group of Map.groupBy(changes, ({ state, hiddenAt }) => JSON.stringify([state, hiddenAt])).values()) {
    // Safe: a group has at least one change.
    const [{ state, hiddenAt }] = group as [UserChange];
    await setUserState(tx, { userIds: group.map(({ user }) => user.id), state, hiddenAt, now });
  }
  if (changes.length === 0) return;
  const audited = changes.map(({ user, state }) => {
    const [before, after] = [auditedUserState(user), auditedUserState(state)];
    const row = auditRow({ decisionId, actorId, subjectId: user.id, action, reason, before, after, now });
    return { row, change: { auditId: row.id, userId: user.id, before, after } };
  });
  await tx
    .insertInto('auditLog')
    .values(audited.map(({ row }) => row))
    .execute();
  await notifyUsers(tx, { isAppEnabled, action, changes: audited.map(({ change }) => change), now });
}

function auditedUserState({ isApproved, lockoutEnd, accessFailedCount, banEndsAt }: UserState): UserDecisionState {
  return {
    isApproved,
    lockoutEnd: lockoutEnd?.toISOString() ?? null,
    accessFailedCount,
    banEndsAt: banEndsAt?.toISOString() ?? null,
  };
}
