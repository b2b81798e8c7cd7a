import { voidAllCodes } from '../../accounts/one-time-codes.ts';
import type { Tx } from '../../db/database.ts';
import { bannedUntil, isBan } from '../../db/lockout.ts';
import type { UserRow } from '../../db/schema.ts';
import { queueVisibilityUpdate } from './listing-visibility.ts';

export type UserState = Pick<UserRow, 'isApproved' | 'lockoutEnd' | 'accessFailedCount' | 'banEndsAt'>;

/** The state that each decision sets (spec §10, §23). It replaces a lockout that failed sign-ins have caused. */
export const userStates = {
  approved: { isApproved: true, lockoutEnd: null, accessFailedCount: 0, banEndsAt: null },
  pending: { isApproved: false, lockoutEnd: null, accessFailedCount: 0, banEndsAt: null },
  banned: (until: Date | null) => ({
    isApproved: false,
    lockoutEnd: bannedUntil,
    accessFailedCount: 0,
    banEndsAt: until,
  }),
} as const satisfies Record<string, UserState | ((until: Date | null) => UserState)>;

type SetUserStateInput = {
  userIds: readonly string[];
  state: UserState;
  now: Date;
  /**
   * The `hidden_at` of the listings that the state hides. Listings created later get their creation time instead. If it
   * is null, all of them do.
   */
  hiddenAt: Date | null;
};

export async function setUserState(tx: Tx, { userIds, state, now, hiddenAt }: SetUserStateInput): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...state, updatedAt: now })
    .where('id', 'in', userIds)
    .execute();
  if (isBan(state.lockoutEnd)) {
    await tx.deleteFrom('sessions').where('userId', 'in', userIds).execute();
    await voidAllCodes(tx, userIds);
  }
  await queueVisibilityUpdate(tx, userIds, hiddenAt);
}
