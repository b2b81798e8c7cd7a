import type { UserDecisionState } from '../../db/schema.ts';
import type { AffectedUser } from './change-users.ts';
import type { UserState } from './user-state.ts';

type AuditedStates = { before: UserDecisionState; after: UserDecisionState };

/** Returns the user's state before a decision, but keeps lockouts and failed sign-ins that have occurred since. */
export function restoredState(user: AffectedUser, { before, after }: AuditedStates): UserState {
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
