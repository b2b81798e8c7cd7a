import type { UserDecisionState } from '../../db/schema.ts';
import type { AffectedUser } from './change-users.ts';
import type { UserState } from './user-status.ts';

type UserStates = { before: UserDecisionState; after: UserDecisionState };

/** What the user was, but for what failed sign-ins have done since: neither a lockout nor a count is taken from them. */
export function stateBefore(user: AffectedUser, { before, after }: UserStates): UserState {
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
