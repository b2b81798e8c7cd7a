import { voidEveryCode } from '../accounts/one-time-codes.ts';
import type { Tx } from '../db/database.ts';
import { bannedUntil, isBan } from '../db/lockout.ts';
import type { UserRow } from '../db/schema.ts';

/** What decisions change of a user. */
export type UserState = Pick<UserRow, 'isApproved' | 'lockoutEnd' | 'accessFailedCount'>;

/** What a decision makes of a user (spec §10); it also ends a lockout that would have ended by itself. */
export const standings = {
  approved: { isApproved: true, lockoutEnd: null, accessFailedCount: 0 },
  banned: { isApproved: false, lockoutEnd: bannedUntil, accessFailedCount: 0 },
} as const satisfies Record<string, UserState>;

type Change = {
  userIds: readonly string[];
  state: UserState;
  now: Date;
  /** Since when the listings of the banned count as hidden; from now on unless given. */
  hiddenAt?: Date | undefined;
};

/** Gives users a state. A ban ends their sessions, voids their codes and hides their listings; else they are shown. */
export async function giveState(tx: Tx, { userIds, state, now, hiddenAt = now }: Change): Promise<void> {
  const isBanned = isBan(state.lockoutEnd);
  await tx
    .updateTable('users')
    .set({ ...state, updatedAt: now })
    .where('id', 'in', userIds)
    .execute();
  if (isBanned) {
    await tx.deleteFrom('sessions').where('userId', 'in', userIds).execute();
    await voidEveryCode(tx, userIds);
  }
  const listings = tx.updateTable('listings').where('ownerId', 'in', userIds);
  if (isBanned) {
    await listings
      .set({ hiddenAt })
      .where((is) => is.or([is('hiddenAt', 'is', null), is('beforeApproval', '=', true)]))
      .execute();
    return;
  }
  await listings.set({ hiddenAt: null }).where('hiddenAt', 'is not', null).execute();
  if (state.isApproved) return;
  // What they posted while they waited is kept back again, since when it was posted.
  await listings
    .set((listing) => ({ hiddenAt: listing.ref('createdAt') }))
    .where('beforeApproval', '=', true)
    .execute();
}
