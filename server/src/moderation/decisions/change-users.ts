import type { DecisionAction } from '@grenda/contract';
import { auditRow } from '../../db/audit-row.ts';
import type { Tx } from '../../db/database.ts';
import { isBan } from '../../db/lockout.ts';
import type { UserDecisionState } from '../../db/schema.ts';
import { KnownError } from '../../shared/errors.ts';
import { giveState, type UserState } from './user-status.ts';
import { notifyUsers } from './notify.ts';

export type AffectedUser = UserState & { id: string };

type Deciding = { actorId: string; userIds: readonly string[] };

/**
 * Holds the rows of those decided about, and answers with them; an id of nobody is left out. `forbidden` unless
 * the actor is an administrator who is not banned, in this very transaction.
 */
export async function lockUsers(tx: Tx, { actorId, userIds }: Deciding): Promise<AffectedUser[]> {
  // One statement locks the deciding administrator too, in the order of ids: two who ban
  // each other wait for one another, and the second finds itself banned (promise 37).
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

/** A user's state before and after, and since when their listings are hidden where they are not approved: of those posted since, since they were. */
export type UserChange = { user: AffectedUser; state: UserState; hiddenAt: Date | null };

type Changes = {
  /** Whether who is approved is told by mail. */
  isAppOpen: boolean;
  /** Null for what happens by itself, which nobody undoes. */
  actorId: string | null;
  decisionId: string | null;
  action: DecisionAction;
  /** As it is mailed. */
  reason: string;
  changes: readonly UserChange[];
  now: Date;
};

/** Changes held users, and writes one audit row each (promise 36). */
export async function changeUsers(
  tx: Tx,
  { isAppOpen, actorId, decisionId, action, reason, changes, now }: Changes,
): Promise<void> {
  // Most become the same.
  for (const group of Map.groupBy(changes, ({ state, hiddenAt }) => JSON.stringify([state, hiddenAt])).values()) {
    const [{ state, hiddenAt }] = group as [UserChange];
    await giveState(tx, { userIds: group.map(({ user }) => user.id), state, hiddenAt, now });
  }
  if (changes.length === 0) return;
  const decided = changes.map(({ user, state }) => {
    const [before, after] = [recorded(user), recorded(state)];
    const row = auditRow({ decisionId, actorId, subjectId: user.id, action, reason, before, after, now });
    return { row, told: { auditId: row.id, userId: user.id, before, after } };
  });
  await tx
    .insertInto('auditLog')
    .values(decided.map(({ row }) => row))
    .execute();
  await notifyUsers(tx, { isAppOpen, action, rows: decided.map(({ told }) => told), now });
}

function recorded({ isApproved, lockoutEnd, accessFailedCount, banEndsAt }: UserState): UserDecisionState {
  return {
    isApproved,
    lockoutEnd: lockoutEnd?.toISOString() ?? null,
    accessFailedCount,
    banEndsAt: banEndsAt?.toISOString() ?? null,
  };
}
