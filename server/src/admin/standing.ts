import { voidEveryCode } from '../accounts/one-time-codes.ts';
import type { Tx } from '../db/database.ts';
import { bannedUntil, isBan } from '../db/lockout.ts';

/** Where a user stands with the administrators. */
export type Standing = 'pending' | 'approved' | 'banned';

export type Flags = { isApproved: boolean; lockoutEnd: Date | null };

/** The flags that each standing gives (design, Accounts); a decision also ends a lockout that would have ended by itself. */
export const flagsOf = {
  pending: { isApproved: false, lockoutEnd: null },
  approved: { isApproved: true, lockoutEnd: null },
  banned: { isApproved: false, lockoutEnd: bannedUntil },
} as const satisfies Record<Standing, Flags>;

export function standingOf({ isApproved, lockoutEnd }: Flags): Standing {
  if (isBan(lockoutEnd)) return 'banned';
  return isApproved ? 'approved' : 'pending';
}

type Change = { userIds: readonly string[]; standing: Standing; now: Date };

/** Gives users their flags. A ban also ends their sessions, voids their codes and hides their listings; any other standing shows them again. */
export async function giveStanding(tx: Tx, { userIds, standing, now }: Change): Promise<void> {
  const isBanned = standing === 'banned';
  await tx
    .updateTable('users')
    .set({ ...flagsOf[standing], accessFailedCount: 0, updatedAt: now })
    .where('id', 'in', userIds)
    .execute();
  if (isBanned) {
    await tx.deleteFrom('sessions').where('userId', 'in', userIds).execute();
    await voidEveryCode(tx, userIds);
  }
  await tx
    .updateTable('listings')
    .set({ hiddenAt: isBanned ? now : null })
    .where('ownerId', 'in', userIds)
    .where('hiddenAt', isBanned ? 'is' : 'is not', null)
    .execute();
}
