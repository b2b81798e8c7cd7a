import { sql } from 'kysely';
import { voidAllCodes } from '../../accounts/one-time-codes.ts';
import type { Tx } from '../../db/database.ts';
import { bannedUntil, isBan } from '../../db/lockout.ts';
import type { UserRow } from '../../db/schema.ts';

/** What decisions change of a user. */
export type UserState = Pick<UserRow, 'isApproved' | 'lockoutEnd' | 'accessFailedCount' | 'banEndsAt'>;

/** What a decision makes of a user (spec §10); it also ends a lockout that would have ended by itself. */
export const standings = {
  approved: { isApproved: true, lockoutEnd: null, accessFailedCount: 0, banEndsAt: null },
  pending: { isApproved: false, lockoutEnd: null, accessFailedCount: 0, banEndsAt: null },
  banned: (until: Date | null) => ({
    isApproved: false,
    lockoutEnd: bannedUntil,
    accessFailedCount: 0,
    banEndsAt: until,
  }),
} as const satisfies Record<string, UserState | ((until: Date | null) => UserState)>;

type Change = {
  userIds: readonly string[];
  state: UserState;
  now: Date;
  /** Since when their listings count as hidden, unless they were posted later; null: since each was posted. */
  hiddenAt: Date | null;
};

/**
 * Gives users a state. A ban ends their sessions and voids their codes. Nobody sees the listings of who is not
 * approved, also those from before; of who is they show.
 */
export async function giveState(tx: Tx, { userIds, state, now, hiddenAt }: Change): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...state, updatedAt: now })
    .where('id', 'in', userIds)
    .execute();
  if (isBan(state.lockoutEnd)) {
    await tx.deleteFrom('sessions').where('userId', 'in', userIds).execute();
    await voidAllCodes(tx, userIds);
  }
  const listings = tx.updateTable('listings').where('ownerId', 'in', userIds);
  if (state.isApproved) {
    await listings.set({ hiddenAt: null }).where('hiddenAt', 'is not', null).execute();
    return;
  }
  await listings
    .set({ hiddenAt: sql<Date>`greatest(created_at, ${hiddenAt}::timestamptz)` })
    .where('hiddenAt', 'is', null)
    .execute();
}
