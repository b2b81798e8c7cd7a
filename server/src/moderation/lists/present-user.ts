import type { AdminUser } from '@grenda/contract';
import { isBan } from '../../db/lockout.ts';
import type { UserRow } from '../../db/schema.ts';

/** What staff see of a user is made of these. */
export const adminUserColumns = [
  'users.id',
  'username',
  'email',
  'emailConfirmed',
  'isApproved',
  'hasProfile',
  'lockoutEnd',
  'banEndsAt',
] as const;

type AdminUserRow = Pick<UserRow, 'id' | Exclude<(typeof adminUserColumns)[number], 'users.id'>>;

/** A user as staff see one in a list; of a ban that ends by itself, the lockout's end is that one. */
export function presentUser(row: AdminUserRow): AdminUser {
  const lockoutEnd = isBan(row.lockoutEnd) && row.banEndsAt ? row.banEndsAt : row.lockoutEnd;
  return {
    userId: row.id,
    username: row.username,
    email: row.email,
    emailConfirmed: row.emailConfirmed,
    isApproved: row.isApproved,
    hasProfile: row.hasProfile,
    lockoutEnd: lockoutEnd?.toISOString() ?? null,
  };
}
